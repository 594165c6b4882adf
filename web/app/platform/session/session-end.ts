import { type QueryClient, skipToken } from '@tanstack/react-query';
import { SESSION_DAYS } from '@uneed/domain/accounts/account.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';

/** Why a session is over without anything being done here: it was ended from elsewhere, or not used for too long. */
export type SessionEnd = 'elsewhere' | 'lapsed';

const ends = new WeakMap<QueryClient, SessionEnd>();

/** Why the session that was here is over, for the login to say; undefined when one ended it here or there was none. */
export const sessionEndOf = (queries: QueryClient): SessionEnd | undefined => ends.get(queries);

/** Notes that a session is over though nobody ended it here. The server tells no reason; how long it was silent does. */
export function noteSessionEnd(queries: QueryClient): void {
  // What is told and never asked for, as a draft, is no answer to this session.
  const answers = queries
    .getQueryCache()
    .findAll({ predicate: ({ options }) => options.queryFn !== skipToken });
  const lastAnswerAt = Math.max(...answers.map(({ state }) => state.dataUpdatedAt));
  const hasLapsed = addDays(new Date(lastAnswerAt), SESSION_DAYS) <= new Date();
  ends.set(queries, hasLapsed ? 'lapsed' : 'elsewhere');
}

/** Another session has begun. */
export const forgetSessionEnd = (queries: QueryClient): void => void ends.delete(queries);
