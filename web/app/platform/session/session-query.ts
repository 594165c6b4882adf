import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { checkSession } from '@uneed/domain/people/accounts/accounts.paths.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { ApiError } from '../api/api-error.ts';
import { getApi } from '../api/api-query.ts';
import { ENTERPRISE_KEY, SESSION_KEY } from '../api/query-client.ts';
import { hasUnsentInput } from '../forms/unsent-input.ts';
import { reloadPage } from '../reload-page.ts';
import {
  clearSessionEnd,
  isPageFrozen,
  isSigningOut,
  PAGE_FROZEN_KEY,
  recordSessionEnd,
  setPageFrozen,
} from './session-end.ts';

/** The signed-in user, null for none. Fetched once per document; later changes are written into the cache. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client, signal }): Promise<SessionUser | null> =>
    replaceSession(client, getCachedSession(client), await fetchSession(client, signal)),
});

/** Who is signed in: a person, or an enterprise and the member of its team. */
type Session = { _id: Id; member?: { email: string } | null } | null;

const isSame = (one: Session, other: Session) =>
  one?._id === other?._id && one?.member?.email === other?.member?.email;

/**
 * The session to cache after it was fetched. Where it differs from the cached one, the data of the previous user is removed, and why
 * their session ended is recorded; only a page with unsent input keeps both, until its user signs in again.
 */
export function replaceSession<S extends Session>(client: QueryClient, cached: S | undefined, fetched: S): S {
  if (cached === undefined) return fetched;
  if (isSame(cached, fetched)) {
    if (isPageFrozen(client)) releasePage(client);
    return fetched;
  }
  if (fetched === null && cached !== null) {
    const isHeld = !isSigningOut(client) && hasUnsentInput();
    // A sign-out in this tab is a mutation: it is still pending, or the cache is already updated.
    if (isHeld || client.isMutating() === 0) recordSessionEnd(client, cached._id);
    if (isHeld) {
      setPageFrozen(client, true);
      return cached;
    }
  }
  if (fetched !== null) clearSessionEnd(client);
  removeUserQueries(client);
  // Another user signed in in another tab: nothing on this page belongs to them.
  if (cached !== null && fetched !== null) discardPage(client);
  return fetched;
}

/** The user of a frozen page signed in again: it continues with what they had entered, and loads what they missed. */
function releasePage(client: QueryClient): void {
  clearSessionEnd(client);
  setPageFrozen(client, false);
  void client.invalidateQueries({ predicate: isUserQuery });
}

/** Covers the page, whose input is not for the user who signed in, and reloads the document. */
function discardPage(client: QueryClient): void {
  setPageFrozen(client, true);
  reloadPage();
}

/** Resumes a frozen page when its user signed in, or reloads it for another user. Returns whether the page was frozen. */
export function resumePage(client: QueryClient, previous: Session | undefined, user: Session): boolean {
  if (!isPageFrozen(client) || previous === undefined) return false;
  if (isSame(previous, user)) releasePage(client);
  else {
    removeUserQueries(client);
    discardPage(client);
  }
  return true;
}

async function fetchSession(client: QueryClient, signal: AbortSignal): Promise<SessionUser | null> {
  try {
    return await getApi(client).request(checkSession, {}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

const NOT_OF_USER: readonly unknown[] = [SESSION_KEY[0], ENTERPRISE_KEY[0], PAGE_FROZEN_KEY[0]];
const isUserQuery = ({ queryKey: [key] }: { queryKey: QueryKey }) => !NOT_OF_USER.includes(key);

/** Removes all cached data of the previous user. The session itself stays; the caller changes it. */
export const removeUserQueries = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ predicate: isUserQuery });

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
