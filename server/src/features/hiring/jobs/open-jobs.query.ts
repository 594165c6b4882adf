import { type RawBuilder, sql } from 'kysely';

/** Whether a job of `jobs` is open. The status is a literal, so that the partial indexes of open jobs are used. */
export const isOpenAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(jobs.status = 'active' and jobs.expires_at > ${now})`;

/** The same condition for a row of `jobs` that was read. */
export const isOpenRow = (job: { status: string; expiresAt: Date }, now: Date): boolean =>
  job.status === 'active' && job.expiresAt > now;

/** The most that a job pays a month, by which it is compared; null for "to be agreed". The same as `highestPay` of the rules. */
export const highestPay = sql<number | null>`coalesce(jobs.salary_max, jobs.salary)`;
