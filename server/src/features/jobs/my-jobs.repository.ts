import type { JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import type { MyJobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Slice } from './job-list.repository.ts';
import { containing } from './job-search.repository.ts';
import { JOB_CARD_COLUMNS, type JobCardRow } from './jobs.reader.ts';

/** Which of a person's own vacancies: those that hold all words of `q` somewhere, of a status that counts. */
type Wanted = { ownerId: Id; q: string | undefined; status: JobStatus | undefined; now: Date };

/** What is about to expire comes first, then what has no end before it (drafts, paused, over). */
const orders = (now: Date): Record<MyJobSort, RawBuilder<unknown>> => ({
  newest: sql`jobs.created_at desc, jobs.id desc`,
  oldest: sql`jobs.created_at, jobs.id`,
  title: sql`jobs.title_key, jobs.id`,
  expiration: sql`(jobs.status = 'active' and jobs.expires_at > ${now}) desc, jobs.expires_at, jobs.id`,
});

/** A person has few vacancies, so each of them is read; the company is left out, it is the same in all. */
function containingWords(q: string): RawBuilder<boolean> {
  const parts = q.split(/\s+/).map((word) => sql<boolean>`words like fold(${containing(word)})`);
  return sql<boolean>`exists (
    select from fold(concat_ws(' ', jobs.title, jobs.location, jobs.category, array_to_string(jobs.skills, ' '),
      regexp_replace(jobs.description, '<[^>]*>', ' ', 'g'))) words where ${sql.join(parts, sql` and `)})`;
}

/** The status that counts, as the date decides it. */
function standing(status: JobStatus, now: Date): RawBuilder<boolean> {
  if (status === 'active') return sql`jobs.status = 'active' and jobs.expires_at > ${now}`;
  if (status === 'expired')
    return sql`(jobs.status = 'expired' or jobs.status = 'active' and jobs.expires_at <= ${now})`;
  return sql`jobs.status = ${status}`;
}

function ownJobs(db: DbOrTx, { ownerId, q, status, now }: Wanted) {
  const all = db.selectFrom('jobs').where('jobs.ownerId', '=', ownerId);
  const ofStatus = status ? all.where(standing(status, now)) : all;
  return q ? ofStatus.where(containingWords(q)) : ofStatus;
}

/** A person's own vacancies that are wanted. */
export function listJobsOf(db: DbOrTx, wanted: Wanted, sort: MyJobSort, slice: Slice): Promise<JobCardRow[]> {
  return ownJobs(db, wanted)
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(JOB_CARD_COLUMNS)
    .orderBy(orders(wanted.now)[sort])
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

/** How many of a person's own vacancies are wanted. */
export async function countJobsOf(db: DbOrTx, wanted: Wanted): Promise<number> {
  const { count } = await ownJobs(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Totals over all vacancies of a person. */
export function totalsOf(db: DbOrTx, ownerId: Id, now: Date) {
  return db
    .selectFrom('jobs')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('status', '=', 'active'), eb('expiresAt', '>', now)]))
        .as('active'),
      fn.coalesce(fn.sum<number>('applicantCount'), eb.lit(0)).as('applicants'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
}
