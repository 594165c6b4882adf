import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkSession } from '@uneed/domain/accounts/accounts.api.ts';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ApiError } from '../api/api-error.ts';
import { getApi } from '../api/api-query.ts';
import { ENTERPRISE_KEY, SESSION_KEY } from '../api/query-client.ts';
import { reloadPage } from '../reload-page.ts';
import { clearSessionEnd, recordSessionEnd } from './session-end.ts';

/** The signed-in user, null for none. Fetched once per document; later changes are written into the cache. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client, signal }): Promise<SessionUser | null> => {
    const user = await fetchSession(client, signal);
    endPreviousSession(client, getCachedSession(client), user);
    return user;
  },
});

type Session = { _id: Id } | null;

/** Where the fetched session differs from the cached one, removes the data of the previous user and records why their session ended. */
export function endPreviousSession(client: QueryClient, cached: Session | undefined, fetched: Session): void {
  if (cached === undefined || cached?._id === fetched?._id) return;
  if (fetched !== null) clearSessionEnd(client);
  // A sign-out in this tab is a mutation: it is still pending, or the cache is already updated.
  else if (cached && client.isMutating() === 0) recordSessionEnd(client, cached._id);
  removeUserQueries(client);
  // Another user signed in in another tab: nothing on this page belongs to them.
  if (cached !== null && fetched !== null) reloadPage();
}

async function fetchSession(client: QueryClient, signal: AbortSignal): Promise<SessionUser | null> {
  try {
    return await getApi(client).request(checkSession, {}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

/** Removes all cached data of the previous user. The session itself stays; the caller changes it. */
export const removeUserQueries = (queryClient: QueryClient): void =>
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) => key !== SESSION_KEY[0] && key !== ENTERPRISE_KEY[0],
  });

/** The session in the cache: undefined while it is unknown, null for none. */
export const getCachedSession = (queryClient: QueryClient): SessionUser | null | undefined =>
  queryClient.getQueryData(sessionQuery.queryKey);

/** Sets the signed-in user (after sign-in, or when the profile changed); null after sign-out. */
export function setSession(queryClient: QueryClient, user: SessionUser | null): void {
  if (user) clearSessionEnd(queryClient);
  // A pending request belongs to the previous session.
  void queryClient.cancelQueries({ queryKey: SESSION_KEY });
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
