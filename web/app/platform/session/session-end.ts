import { type QueryClient, skipToken } from '@tanstack/react-query';
import { SESSION_DAYS } from '@uneed/domain/accounts/account.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';

/** Why a session is over without anything being done here: it was ended from elsewhere, or not used for too long. */
export type SessionEndReason = 'elsewhere' | 'expired';

const reasons = new WeakMap<QueryClient, SessionEndReason>();

/** Why the session that was here is over, for the login to say; undefined when one ended it here or there was none. */
export const getSessionEndReason = (queries: QueryClient): SessionEndReason | undefined =>
  reasons.get(queries);

/** Notes that a session is over though nobody ended it here. The server tells no reason; how long it was silent does. */
export function recordSessionEnd(queries: QueryClient): void {
  // What is told and never asked for, as a draft, is no answer to this session.
  const fetchedQueries = queries
    .getQueryCache()
    .findAll({ predicate: ({ options }) => options.queryFn !== skipToken });
  const lastResponseAt = Math.max(...fetchedQueries.map(({ state }) => state.dataUpdatedAt));
  const hasExpired = addDays(new Date(lastResponseAt), SESSION_DAYS) <= new Date();
  reasons.set(queries, hasExpired ? 'expired' : 'elsewhere');
}

/** Another session has begun. */
export const clearSessionEnd = (queries: QueryClient): void => void reasons.delete(queries);
