/** Actions of pages whose form works without JavaScript; with it the form is sent through the API (product.md, 'Pages'). */

import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { type ActionFunctionArgs, data, type Params, redirect } from 'react-router';
import { ApiError, getErrorMessage } from '../api/api-error.ts';
import { getApi } from '../api/api-query.ts';
import type { Api } from '../api/client.ts';
import { requestContext } from '../api/loaders.ts';
import { withNext } from '../guards.ts';
import type { FormError } from './form-error.ts';
import { getFieldErrors } from './show-error.ts';

export type ActionArgs = { api: Api; form: Record<string, string>; params: Params; url: URL; now: Date };

type Options = {
  /** Names of the fields that are shown again after an error. */
  keeps?: readonly string[];
  /** Whether the form is for visitors without a session. Otherwise they have to sign in first and come back. */
  isForGuests?: boolean;
};

/**
 * Runs `act` on the server. Afterwards the browser gets the page with a new request, so that reloading sends nothing again;
 * if `act` returns a path, that page instead;
 * an error of the API shows the page with it.
 */
export const createServerAction =
  (act: (args: ActionArgs) => Promise<unknown>, { keeps = [], isForGuests = false }: Options = {}) =>
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const path = `${url.pathname}${url.search}`;
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    try {
      const { queryClient, now } = context.get(requestContext);
      const result = await act({ api: getApi(queryClient), form, params, url, now });
      return redirect(typeof result === 'string' ? result : path, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'UNAUTHENTICATED' && !isForGuests)
        return redirect(withNext(AREA_PATHS[areaOfPath(url.pathname)].logIn, path), 303);
      const values = Object.fromEntries(Object.entries(form).filter(([name]) => keeps.includes(name)));
      return data(toFormError(error, values), { status: error.hasServerMessage ? error.status : 503 });
    }
  };

function toFormError(error: ApiError, values: Record<string, string>): FormError {
  const [first] = Object.entries(getFieldErrors(error));
  return { message: first?.[1] ?? getErrorMessage(error), field: first?.[0], values };
}
