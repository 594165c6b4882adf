import type { JobSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isWaiting } from '../answers/waiting.query.ts';

type VisitCounts = { source: JobSource; seen: number; begun: number };

/** With `isBlind` a recommendation is not told apart: who came by one could be known by it. */
type CountedJob = { jobId: Id; isBlind: boolean };

/** Counts the visitors of a job, and those who began to apply, by where they came from. */
export async function countVisitsBySource(
  db: DbOrTx,
  { jobId, isBlind }: CountedJob,
): Promise<VisitCounts[]> {
  const { rows } = await sql<VisitCounts>`
    select case when ${isBlind}::boolean and source = 'recommendation' then 'direct' else source end as source,
      sum(seen) as seen, sum(begun) as begun
    from job_source_counts where job_id = ${jobId} group by 1`.execute(db);
  return rows;
}

type ApplicationCounts = { source: JobSource; applied: number; answered: number };

/** Counts the applications to a job, and those that were answered, by where they came from. */
export async function countApplicationsBySource(
  db: DbOrTx,
  { jobId, isBlind }: CountedJob,
  now: Date,
): Promise<ApplicationCounts[]> {
  const { rows } = await sql<ApplicationCounts>`
    select case
        when not ${isBlind}::boolean and exists (select from referrals where referrals.job_id = applications.job_id
          and referrals.candidate_id = applications.candidate_id and withdrawn_at is null) then 'recommendation'
        when source = 'recommendation' then 'direct'
        else source end as source,
      count(*) as applied, count(*) filter (where not ${isWaiting(now)}) as answered
    from applications where applications.job_id = ${jobId} group by 1`.execute(db);
  return rows;
}
