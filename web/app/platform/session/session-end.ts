import { type QueryClient, skipToken } from '@tanstack/react-query';
import { SESSION_DAYS } from '@uneed/domain/accounts/account.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';

/** Why a session ended without a sign-out in this tab: it was ended elsewhere, or it expired. */
export type SessionEndReason = 'elsewhere' | 'expired';

const reasons = new WeakMap<QueryClient, SessionEndReason>();

/** Why the previous session ended, for the login page; undefined after a sign-out here or when there was none. */
export const getSessionEndReason = (queryClient: QueryClient): SessionEndReason | undefined =>
  reasons.get(queryClient);

/**
 * Records that the session ended without a sign-out in this tab. The server sends no reason; it is derived from the time of
 * the last response.
 */
export function recordSessionEnd(queryClient: QueryClient): void {
  // Queries that are never fetched, such as drafts, are not responses to this session.
  const fetchedQueries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ options }) => options.queryFn !== skipToken });
  const lastResponseAt = Math.max(...fetchedQueries.map(({ state }) => state.dataUpdatedAt));
  const hasExpired = addDays(new Date(lastResponseAt), SESSION_DAYS) <= new Date();
  reasons.set(queryClient, hasExpired ? 'expired' : 'elsewhere');
}

/** Clears the reason; call when a new session starts. */
export const clearSessionEnd = (queryClient: QueryClient): void => void reasons.delete(queryClient);
