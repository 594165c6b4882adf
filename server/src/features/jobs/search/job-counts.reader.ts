import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Open jobs of a location, and how many of them have a referral bonus. */
export type LocationCount = { location: string; jobs: number; referralBonusJobs: number };

/** As all lists of open jobs, so that their indexes serve. */
const isOpenAt = (now: Date) => sql<boolean>`status = 'active' and expires_at > ${now}`;

/** Counts the open jobs of each location that has any. Reads every open job. */
export async function countOpenJobsByLocation(db: DbOrTx, now: Date): Promise<LocationCount[]> {
  const { rows } = await sql<LocationCount>`
    select location, count(*) as jobs, count(*) filter (where has_referral_bonus) as referral_bonus_jobs
    from jobs where ${isOpenAt(now)} group by location`.execute(db);
  return rows;
}

/** Counts the companies with open jobs, without those of anonymous jobs. Reads only an index. */
export async function countOpenCompanies(db: DbOrTx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct company_key) as count from jobs where ${isOpenAt(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}
