import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isOpenAt } from './open-jobs.query.ts';

/** Adds the companies of these jobs to the suggestions; call it after the jobs were written. */
export async function addJobCompanies(tx: Tx, jobIds: Id[]): Promise<void> {
  if (jobIds.length === 0) return;
  // Always in the same order, so that two transactions never deadlock. A known company is not changed, so that no row of
  // a large company is locked by everybody who publishes for it.
  await sql`
    insert into job_companies (company_key, name)
    select company_key, min(company) from jobs
    where id = any(${jobIds}::uuid[]) and company_key is not null
    group by company_key order by company_key
    on conflict do nothing`.execute(tx);
}

/**
 * Counts the open jobs of each company again, and removes companies without one. A company whose first job is published
 * meanwhile may be missing until the next count.
 */
export async function recountJobCompanies(tx: Tx, now: Date): Promise<void> {
  await sql`
    with counted as materialized (
      select company_key, min(company) as name, count(*) as open_jobs from jobs
      where ${isOpenAt(now)} and company_key is not null
      group by company_key
    ), removed as (
      delete from job_companies
      where not exists (select 1 from counted where counted.company_key = job_companies.company_key)
    )
    insert into job_companies (company_key, name, open_jobs)
    select company_key, name, open_jobs from counted order by company_key
    on conflict (company_key) do update set name = excluded.name, open_jobs = excluded.open_jobs
    where job_companies.open_jobs <> excluded.open_jobs or job_companies.name <> excluded.name`.execute(tx);
}

/** Adds the words of these jobs to the search; call it after the jobs were written. */
export async function addJobWords(tx: Tx, jobIds: Id[]): Promise<void> {
  if (jobIds.length === 0) return;
  // Always in the same order, so that two transactions never deadlock.
  await sql`
    insert into job_words (word)
    select distinct word collate "C" as word from jobs, unnest(string_to_array(
      job_text(title, company, location, category, availability,
        job_details(description, municipality, modality, experience, requirements), skills, is_anonymous), ' ')) word
    where id = any(${jobIds}::uuid[]) and length(word) <= 50 and word <> ''
    order by word
    on conflict do nothing`.execute(tx);
}
