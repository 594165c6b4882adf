import {
  ANSWERED_WITHIN_DAYS,
  type AnswerCounts,
  RESPONSE_FACTS_DAYS,
} from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, daysInMs } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** How long the first answer took; null without one. */
const answerMs = sql<number | null>`(extract(epoch from answered_at - applied_at) * 1000)`;

/**
 * Counts how each of these owners answered the latest applications, and the hires that their candidates confirmed; those of
 * anonymous jobs would disclose whose they are. Owners without any are left out.
 */
export async function countAnswersOf(
  db: DbOrTx,
  ownerIds: readonly Id[],
  now: Date,
): Promise<Map<Id, AnswerCounts & { confirmedHires: number }>> {
  const { rows } = await sql<AnswerCounts & { ownerId: Id; confirmedHires: number }>`
    select jobs.owner_id,
      (count(*) filter (where answered_at is not null or applied_at <= ${addDays(now, -ANSWERED_WITHIN_DAYS)}))::int as due,
      (count(*) filter (where ${answerMs} <= ${daysInMs(ANSWERED_WITHIN_DAYS)}))::int as answered_in_time,
      (percentile_cont(0.5) within group (order by ${answerMs}) / ${daysInMs(1)})::float as median_days,
      (count(*) filter (where (
        select kind from application_events events
        where events.job_id = applications.job_id and events.candidate_id = applications.candidate_id
          and kind in ('hire_confirmed', 'hire_declined', 'hire_undone')
        order by at desc, id desc limit 1
      ) = 'hire_confirmed'))::int as confirmed_hires
    from jobs join applications on applications.job_id = jobs.id
    where jobs.owner_id = any(${[...ownerIds]}::uuid[]) and not jobs.is_anonymous
      and applied_at > ${addDays(now, -RESPONSE_FACTS_DAYS)}
    group by jobs.owner_id`.execute(db);
  return new Map(rows.map(({ ownerId, ...counts }) => [ownerId, counts]));
}
