import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkSession } from '@uneed/domain/accounts/accounts.api.ts';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { ApiError } from '../api/api-error.ts';
import { getApi } from '../api/api-query.ts';
import { SESSION_KEY } from '../api/query-client.ts';
import { reloadPage } from '../reload-page.ts';
import { clearSessionEnd, recordSessionEnd } from './session-end.ts';

/** Who is signed in: null for nobody. Asked once per document; later changes are written into the cache. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client, signal }): Promise<SessionUser | null> => {
    const user = await fetchSession(client, signal);
    const cached = getCachedSession(client);
    if (cached === undefined || cached?._id === user?._id) return user;
    if (user !== null) clearSessionEnd(client);
    // Whoever ends it here does so by a call, which is still running or has already told.
    else if (client.isMutating() === 0) recordSessionEnd(client);
    removeUserQueries(client);
    // Somebody else signed in meanwhile, in another tab: nothing on this page is theirs.
    if (cached !== null && user !== null) reloadPage();
    return user;
  },
});

async function fetchSession(client: QueryClient, signal: AbortSignal): Promise<SessionUser | null> {
  try {
    return await getApi(client).request(checkSession, {}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

/** Forgets all that the person before has seen; who it was is the caller's to change. */
export const removeUserQueries = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });

/** What is known of the session now: undefined while it is unknown. */
export const getCachedSession = (queries: QueryClient): SessionUser | null | undefined =>
  queries.getQueryData(sessionQuery.queryKey);

/** Takes a user as the signed-in person (after sign-in, or when the profile changed), null after signing out. */
export function setSession(queries: QueryClient, user: SessionUser | null): void {
  if (user) clearSessionEnd(queries);
  // A check that is under way was asked for whoever was here before.
  void queries.cancelQueries({ queryKey: SESSION_KEY });
  queries.setQueryData(sessionQuery.queryKey, user);
}
