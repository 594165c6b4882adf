import * as build from 'virtual:react-router/server-build';
import { setTextVersion, type TextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi, type Transport } from './platform/api/client.ts';
import { type RequestState, requestContext } from './platform/api/loaders.ts';
import { createServerQueryClient } from './platform/api/query-client.ts';
import { bindNow } from './platform/clock.ts';

/** What the server provides for rendering one document. */
export type PageRequestContext = Omit<RequestState, 'queryClient' | 'optionalData'> & {
  /** Sends a request below `/api` with this visitor's cookie. */
  inject: Transport;
  texts: TextVersion;
};

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders the document (or the route data) for `request`; the response has the status of the page. */
export async function render(
  request: Request,
  { inject, texts, ...visitor }: PageRequestContext,
): Promise<Response> {
  setTextVersion(texts);
  const { origin } = new URL(request.url);
  const api = createApi(inject, origin, visitor.area);
  const queryClient = createServerQueryClient(api);
  bindNow(queryClient, visitor.now);
  const state: RequestState = { queryClient, optionalData: [], ...visitor };
  return handle(request, new RouterContextProvider(new Map([[requestContext, state]])));
}
