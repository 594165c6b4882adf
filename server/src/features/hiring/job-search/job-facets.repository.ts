import type { SalaryRange } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from '../jobs/open-jobs.query.ts';
import { buildCondition, isUnfiltered, type JobConditions } from './job-conditions.query.ts';
import { NEWEST_FIRST } from './job-search.repository.ts';

/** The filters whose options are counted; job types are counted as availabilities. */
export const FACETS = [
  'location',
  'category',
  'skill',
  'salaryRange',
  'company',
  'availability',
  'special',
] as const;
export type Facet = (typeof FACETS)[number];

/** Only so many matching jobs are counted, the newest ones: with more, a count says 'at least'. */
const FACET_JOBS_MAX = 10_000;

export type FacetCount = { facet: Facet; value: string; count: number };

type Options = { skills: readonly string[]; ranges: readonly SalaryRange[]; companies: number };

const COUNTED_COLUMNS = sql`location, category,
  job_availability(availability, modality) as availability, salary, salary_max, skills, is_anonymous, has_referral_bonus, hiring_bonus,
  company_key, company, is_owner_fast, modality`;

const isRemote = sql<boolean>`(availability = 'Remoto' or modality = 'remote')`;

/** A remote job counts for its province and for Remoto, as the filter finds it for both. */
const locations = sql`
  select 'location' as facet, location as value, count(*) as count from base group by location
  union all
  select 'location', 'Remoto', count(*) from base where ${isRemote} and location <> 'Remoto'`;

/** A remote job counts for its availability and for Remoto, in the same way. */
const availabilities = sql`
  select 'availability', availability, count(*) from base group by availability
  union all
  select 'availability', 'Remoto', count(*) from base where modality = 'remote' and availability <> 'Remoto'`;

/** Anonymous jobs are left out: they have no company_key. */
const companies = (max: number) => sql`
  (select 'company', min(company), count(*) from base where company_key is not null
    group by company_key order by count(*) desc, company_key limit ${sql.lit(max)})`;

const salaryRanges = (ranges: readonly SalaryRange[]) => sql`
  select 'salaryRange', range.id, count(*) from base
  join unnest(${ranges.map(({ id }) => id)}::text[], ${ranges.map(({ min }) => min)}::bigint[],
    ${ranges.map(({ max }) => max)}::bigint[]) range (id, low, high)
    on coalesce(salary_max, salary) >= range.low and (range.high is null or salary <= range.high)
  group by range.id`;

const specials = sql`
  select 'special', 'referral', count(*) filter (where has_referral_bonus) from base
  union all select 'special', 'hiring_bonus', count(*) filter (where hiring_bonus > 0) from base
  union all select 'special', 'anonymous', count(*) filter (where is_anonymous) from base
  union all select 'special', 'fast_answers', count(*) filter (where is_owner_fast and not is_anonymous) from base`;

function buildSelects({ skills, ranges, companies: max }: Options): Record<Facet, RawBuilder<unknown>> {
  return {
    location: locations,
    category: sql`select 'category', category, count(*) from base group by category`,
    skill: sql`select 'skill', skill, count(*) from base, unnest(skills) skill
      where skill = any(${[...skills]}::text[]) group by skill`,
    salaryRange: salaryRanges(ranges),
    company: companies(max),
    availability: availabilities,
    special: specials,
  };
}

/**
 * Counts the options of these filters over all open jobs, or over the newest FACET_JOBS_MAX that match; options with a count of 0 may be
 * missing.
 */
export async function countFacets(
  db: DbOrTx,
  now: Date,
  conditions: JobConditions,
  { facets, ...options }: Options & { facets: readonly Facet[] },
): Promise<FacetCount[]> {
  const facetSelects = buildSelects(options);
  const newest = sql`order by ${NEWEST_FIRST} limit ${sql.lit(FACET_JOBS_MAX)}`;
  const { rows } = await sql<FacetCount>`
    with base as materialized (
      select ${COUNTED_COLUMNS} from jobs where ${isOpenAt(now)} and ${buildCondition(conditions)}
      ${isUnfiltered(conditions) ? sql`` : newest}
    )
    select facet, value, count from (
      select null::text as facet, null::text as value, 0::bigint as count where false
      union all ${sql.join(
        facets.map((facet) => facetSelects[facet]),
        sql` union all `,
      )}
    ) counts where count > 0`.execute(db);
  return rows;
}
