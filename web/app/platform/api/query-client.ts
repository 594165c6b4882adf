import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { USER_HEADER } from '@uneed/domain/kernel/user-header.ts';
import { syncClock } from '../clock.ts';
import { waitForConnection } from '../network/connection.ts';
import { areaOfPath } from '../session/area.ts';
import { ApiError } from './api-error.ts';
import { bindApi, getApi } from './api-query.ts';
import { type Api, createApi } from './client.ts';

/** Fetched data is fresh for this time and is not fetched again. */
const STALE_TIME_MS = 30_000;
const RETRIES_MAX = 2;

/** Without a connection a request fails immediately. It is not paused and sent later, when the user no longer expects it. */
const FAIL_WHEN_OFFLINE = { networkMode: 'always' } as const;

/** Query key of the signed-in user. */
export const SESSION_KEY = ['session'];
/** Query key of the signed-in enterprise, in its own area. */
export const ENTERPRISE_KEY = ['enterprise'];

/** Query key of the session of this page, in its area. */
const sessionKeyOf = (queryClient: QueryClient) =>
  getApi(queryClient).area === 'person' ? SESSION_KEY : ENTERPRISE_KEY;

/** The id of who is signed in on this page, a person or an enterprise in its own area; undefined for a visitor. */
export const getViewerId = (queryClient: QueryClient): Id | undefined =>
  queryClient.getQueryData<{ _id: Id } | null>(sessionKeyOf(queryClient))?._id;

/**
 * Fetches the session of this page again: it may have ended. Waits for pending mutations, because the response of one may replace
 * the session, as after a new password.
 */
export function refreshSession(queryClient: QueryClient): void {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: sessionKeyOf(queryClient) });
  if (queryClient.isMutating() === 0) {
    refresh();
    return;
  }
  const unsubscribe = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return;
    unsubscribe();
    refresh();
  });
}

/** Nobody is signed in on this page any more. */
export const clearSession = (queryClient: QueryClient): void =>
  void queryClient.setQueryData(sessionKeyOf(queryClient), null);

/** Whether a retry may succeed; not while the browser reports to be offline. */
const shouldRetry = (error: Error) =>
  onlineManager.isOnline() &&
  error instanceof ApiError &&
  (error.isOffline || error.status >= 502 || error.code === 'UNREADABLE');

/** The QueryClient for rendering one document on the server: without retries, used for one request only. */
export function createServerQueryClient(api: Api): QueryClient {
  const queryClient = new QueryClient({
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
  bindApi(queryClient, api);
  return queryClient;
}

let shared: QueryClient | undefined;

/** The QueryClient of this browser tab. */
export function getBrowserQueryClient(): QueryClient {
  shared ??= createBrowserQueryClient();
  return shared;
}

/** After this time without a response the connection is probed, so that the page can say that it is lost. */
const PROBE_AFTER_MS = 5_000;
/** After this time without a response the request counts as failed: a weak signal may never give one. */
const TIMEOUT_MS = 20_000;

/** `fetch` for a request that may be sent again; rejects when there is no response in time. */
export async function fetchWithTimeout(request: Request): Promise<Response> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const timeout = new Promise<never>((_, reject) => {
    timers.push(setTimeout(() => void waitForConnection(), PROBE_AFTER_MS));
    timers.push(setTimeout(() => reject(new DOMException('No response', 'TimeoutError')), TIMEOUT_MS));
  });
  try {
    return await Promise.race([fetch(request), timeout]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

function createBrowserQueryClient(): QueryClient {
  // The server says whom it rendered the document for: a page that everybody reads may be that of an enterprise.
  const isEnterprise = document.documentElement.getAttribute('data-area') === 'enterprise';
  const area = isEnterprise ? 'enterprise' : areaOfPath(window.location.pathname);
  // Status 401 means that the cached session is out of date.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') {
      refreshSession(queryClient);
    }
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        ...FAIL_WHEN_OFFLINE,
        // What was loaded before can be shown without a network.
        staleTime: () => (onlineManager.isOnline() ? STALE_TIME_MS : Number.POSITIVE_INFINITY),
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES_MAX && shouldRetry(error),
      },
      mutations: FAIL_WHEN_OFFLINE,
    },
  });
  // All tabs share one session cookie. The header lets the server reject a change from a tab with another user's page.
  const send = async (request: Request) => {
    const isRead = request.method === 'GET';
    const viewerId = getViewerId(queryClient);
    if (!isRead && viewerId !== undefined) request.headers.set(USER_HEADER, viewerId);
    const response = await (isRead ? fetchWithTimeout : fetch)(request);
    syncClock(response);
    return response;
  };
  bindApi(queryClient, createApi(send, window.location.origin, area));
  return queryClient;
}
