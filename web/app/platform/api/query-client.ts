import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { PERSON_HEADER } from '@uneed/domain/kernel/person-header.ts';
import { ApiError } from './api-error.ts';
import { bindApi } from './api-query.ts';
import { type Api, createApi } from './client.ts';

/** Data that came with the document or the last navigation is not asked for again within this time. */
const STALE_TIME_MS = 30_000;
const RETRIES_MAX = 2;

/** Without a connection a call fails at once and says so: it never waits, to be made when nobody thinks of it any more. */
const FAIL_WHEN_OFFLINE = { networkMode: 'always' } as const;

/** Key of the signed-in person in the query cache. */
export const SESSION_KEY = ['session'];

/** A device that knows itself to be offline need not try again. */
const shouldRetry = (error: Error) =>
  onlineManager.isOnline() &&
  error instanceof ApiError &&
  (error.isOffline || error.status >= 502 || error.code === 'UNREADABLE');

/** The queries of one document while it is rendered: nothing is retried, nothing outlives the request. */
export function createServerQueryClient(api: Api): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        ...FAIL_WHEN_OFFLINE,
        retry: false,
        staleTime: STALE_TIME_MS,
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: FAIL_WHEN_OFFLINE,
    },
  });
  bindApi(queries, api);
  return queries;
}

let shared: QueryClient | undefined;

/** The queries of this browser tab. */
export function getBrowserQueryClient(): QueryClient {
  shared ??= createBrowserQueryClient();
  return shared;
}

function createBrowserQueryClient(): QueryClient {
  // A call refused for want of a session means that what we know of the session is out of date.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') {
      void queries.invalidateQueries({ queryKey: SESSION_KEY });
    }
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        ...FAIL_WHEN_OFFLINE,
        staleTime: STALE_TIME_MS,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES_MAX && shouldRetry(error),
      },
      mutations: FAIL_WHEN_OFFLINE,
    },
  });
  // The server refuses a change meant for somebody else than the cookie says, which all tabs share.
  const send = (request: Request) => {
    const me = queries.getQueryData<SessionUser | null>(SESSION_KEY);
    if (me && request.method !== 'GET') request.headers.set(PERSON_HEADER, me._id);
    return fetch(request);
  };
  bindApi(queries, createApi(send, window.location.origin));
  return queries;
}
