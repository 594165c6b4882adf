import {
  ANSWERED_WITHIN_DAYS,
  RESPONSE_FACTS_DAYS,
} from '@uneed/domain/enterprises/public-enterprise.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, daysInMs } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

export type ResponseFactsRow = {
  /** Applications that were answered, or had time to be. */
  due: number;
  answeredInTime: number;
  medianDays: number | null;
};

/** How long the first answer took; null without one. */
const answerMs = sql<number | null>`(extract(epoch from answered_at - applied_at) * 1000)`;

/** Counts how an owner answered the latest applications; those to anonymous jobs would disclose whose they are. */
export async function countAnswers(db: DbOrTx, ownerId: Id, now: Date): Promise<ResponseFactsRow> {
  const { rows } = await sql<ResponseFactsRow>`
    select
      (count(*) filter (where answered_at is not null or applied_at <= ${addDays(now, -ANSWERED_WITHIN_DAYS)}))::int as due,
      (count(*) filter (where ${answerMs} <= ${daysInMs(ANSWERED_WITHIN_DAYS)}))::int as answered_in_time,
      (percentile_cont(0.5) within group (order by ${answerMs}) / ${daysInMs(1)})::float as median_days
    from jobs join applications on applications.job_id = jobs.id
    where jobs.owner_id = ${ownerId} and not jobs.is_anonymous
      and applied_at > ${addDays(now, -RESPONSE_FACTS_DAYS)}`.execute(db);
  return rows[0] ?? { due: 0, answeredInTime: 0, medianDays: null };
}
