/**
 * A route declares its data once, `const load = async ({ queryClient, params }: LoadArgs) => {...}`, and exports
 * `loader = createServerLoader(load)` and `clientLoader = createClientLoader(load)`: the data is in the query cache when the
 * page renders.
 */

import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { AnyText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { createContext as createReactContext } from 'react';
import { createContext, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { withNext } from '../guards.ts';
import { retryWhenOnline } from '../network/retry-when-online.ts';
import { getCachedSession } from '../session/session-query.ts';
import { ApiError, getErrorMessage, isConnectionError } from './api-error.ts';
import { getApi } from './api-query.ts';
import { clearSession, getBrowserQueryClient } from './query-client.ts';

/** State of one document that is rendered on the server. */
export type RequestState = {
  queryClient: QueryClient;
  /** The time with which the document is rendered. */
  now: Date;
  /** Allows inline scripts and styles of this document. */
  nonce: string;
  /** Whose session the requests of this document act with. */
  area: Area;
  /** Whether the request has a session cookie of that area. */
  hasSession: boolean;
  /** Whether the browser says that it runs on a phone; if not, it may still be one. */
  isPhone: boolean;
  /** Names of the cookies that this document is rendered with: for the visitor alone. */
  cookieNames: readonly string[];
  /** Data that is loaded beside that of the page; rendering waits for it, whether it succeeds or not. */
  optionalData: Promise<void>[];
};

export const requestContext = createContext<RequestState>();

/** The CSP nonce of the document during server rendering; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createReactContext('');

export type LoadArgs = {
  /** `await queryClient.fetchQuery(q)` when the page requires the data, `prefetchQuery` when it is optional. */
  queryClient: QueryClient;
  params: Params;
  url: URL;
  session: SessionUser | null;
  /** Whether the server renders for a browser that says that it runs on a phone. */
  isPhone: boolean;
  /** Names of the cookies that the document is rendered with; undefined in the browser. */
  cookieNames?: readonly string[];
};

type Load<T> = (args: LoadArgs) => Promise<T>;

/** What the error page shows of a request that failed in a loader. */
export type LoadError = { message: string; code: string };

/** The route's loader for server rendering. */
export const createServerLoader =
  <T>(load: Load<T>) =>
  ({ context, params, url }: LoaderFunctionArgs): Promise<T> => {
    const { queryClient, isPhone, cookieNames } = context.get(requestContext);
    return run(load, { queryClient, params, url, isPhone, cookieNames });
  };

/**
 * The same for navigation in the browser; `fallback` is the message for responses without one. While the connection is lost
 * the navigation waits for the network, and the current page stays.
 */
export const createClientLoader =
  <T>(load: Load<T>, fallback?: AnyText) =>
  ({ params, url, request: { signal } }: LoaderFunctionArgs): Promise<T> => {
    const loadOnline = (args: LoadArgs) =>
      retryWhenOnline(() => loadOrFailOffline(load, args), isConnectionError, signal);
    return run(loadOnline, { queryClient: getBrowserQueryClient(), params, url, isPhone: false }, fallback);
  };

/** Also waits, while offline, for the queries that `load` only started, so that the page is not shown without its data. */
async function loadOrFailOffline<T>(load: Load<T>, args: LoadArgs): Promise<T> {
  const result = await load(args);
  if (!onlineManager.isOnline()) {
    const started = args.queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    await Promise.all(started.filter(({ state }) => state.data === undefined).map(({ promise }) => promise));
  }
  return result;
}

type LoaderInput = Omit<LoadArgs, 'session'>;

async function run<T>(load: Load<T>, args: LoaderInput, fallback?: AnyText): Promise<T> {
  try {
    return await load({ ...args, session: getCachedSession(args.queryClient) ?? null });
  } catch (error) {
    throw error instanceof ApiError ? toErrorResponse(error, args, fallback) : error;
  }
}

/** A failed request sets the status of the document: 404 stays 404, an expired session redirects to the login of the area. */
function toErrorResponse(error: ApiError, { queryClient, url }: LoaderInput, fallback: AnyText | undefined) {
  if (error.code === 'UNAUTHENTICATED') {
    // Otherwise the guard of the login would redirect back to this page.
    clearSession(queryClient);
    return redirect(withNext(AREA_PATHS[getApi(queryClient).area].logIn, `${url.pathname}${url.search}`));
  }
  const loadError: LoadError = { message: getErrorMessage(error, fallback), code: error.code };
  return data(loadError, { status: error.hasServerMessage ? error.status : 503 });
}
