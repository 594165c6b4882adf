import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { SESSION_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
import { setUnfetchedDefaults, UNFETCHED_QUERY } from '../api/unfetched-query.ts';
import { readStorage, writeStorage } from '../browser-storage.ts';
import { readDeviceClock } from '../clock.ts';

/** Why a session ended without a sign-out in this tab: a sign-out in another tab, another device, or it expired. */
export type SessionEndReason = 'otherTab' | 'otherDevice' | 'expired';

/** localStorage key of the user who signed out in this browser; its tabs share one session. */
const SIGNED_OUT_KEY = 'signed-out-user';

/** Tells the other tabs that the user signs out in this browser. Call before the request, which ends their connections. */
export const recordSignOut = (userId: Id): void => writeStorage(SIGNED_OUT_KEY, userId);

/** Clears the record: the sign-out failed. */
export const clearSignOut = (): void => writeStorage(SIGNED_OUT_KEY, null);

const reasons = new WeakMap<QueryClient, SessionEndReason>();

/** Why the previous session ended, for the login page; undefined after a sign-out here or when there was none. */
export const getSessionEndReason = (queryClient: QueryClient): SessionEndReason | undefined =>
  reasons.get(queryClient);

/**
 * Records that the session of a user ended without a sign-out in this tab. The server sends no reason; it is derived from the
 * sign-outs in this browser and from the time of the last response.
 */
export function recordSessionEnd(queryClient: QueryClient, userId: Id): void {
  reasons.set(queryClient, findReason(queryClient, userId));
}

function findReason(queryClient: QueryClient, userId: Id): SessionEndReason {
  if (readStorage(SIGNED_OUT_KEY) === userId) return 'otherTab';
  // Queries that are never fetched, such as drafts, are not responses to this session.
  const fetchedQueries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ options }) => options.queryFn !== skipToken });
  const lastResponseAt = Math.max(...fetchedQueries.map(({ state }) => state.dataUpdatedAt));
  const hasExpired = addDays(new Date(lastResponseAt), SESSION_DAYS).getTime() <= readDeviceClock();
  return hasExpired ? 'expired' : 'otherDevice';
}

/** Clears the reason and the record of a sign-out; call when a new session starts. */
export function clearSessionEnd(queryClient: QueryClient): void {
  reasons.delete(queryClient);
  clearSignOut();
}

/** Query key of whether the page is frozen: its session ended while something was being typed. */
export const PAGE_FROZEN_KEY = ['page frozen'];
const pageFrozenQuery = queryOptions<boolean>({ queryKey: PAGE_FROZEN_KEY, ...UNFETCHED_QUERY });

/**
 * Whether the session ended on a page with unsent input (unsent-input.ts). The page then stays as it is, with its cached data and
 * below a dialog that covers it, until its user signs in again; for anybody else the document is loaded again.
 */
export const useIsPageFrozen = (): boolean => useQuery(pageFrozenQuery).data === true;

export const isPageFrozen = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(pageFrozenQuery.queryKey) === true;

export function setPageFrozen(queryClient: QueryClient, isFrozen: boolean): void {
  setUnfetchedDefaults(queryClient, PAGE_FROZEN_KEY);
  queryClient.setQueryData(pageFrozenQuery.queryKey, isFrozen);
}

const clients = new WeakSet<QueryClient>();

/** Whether the user is signing out: then they are redirected to `/`, not to the login. */
export const isSigningOut = (queryClient: QueryClient): boolean => clients.has(queryClient);

/** Sets whether the user is signing out. */
export function setSigningOut(queryClient: QueryClient, value: boolean): void {
  if (value) clients.add(queryClient);
  else clients.delete(queryClient);
}
