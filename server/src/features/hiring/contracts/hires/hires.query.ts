import { type RawBuilder, sql } from 'kysely';

/** Whether somebody is marked as hired, or the hire is confirmed, in a row of `hires`. */
export const isActiveHire = sql<boolean>`hires.status in ('marked', 'confirmed')`;

/** Whether both sides confirmed that the candidate of a row with `job_id` and `candidate_id` was hired, and nobody undid it. */
export const isHired = (table: 'applications' | 'contracts'): RawBuilder<boolean> => sql`exists (
  select from hires where hires.job_id = ${sql.ref(`${table}.jobId`)}
    and hires.candidate_id = ${sql.ref(`${table}.candidateId`)} and hires.status = 'confirmed')`;
