import type { SalaryRange } from '@uneed/domain/jobs/job-filter.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { open } from './job-search.repository.ts';

/** Parts of the sidebar as they are counted; job types are counted as the availabilities that they are. */
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

export type FacetCount = { facet: Facet; value: string; count: number };

type Options = { skills: readonly string[]; ranges: readonly SalaryRange[]; companies: number };

const COUNTED = sql`location, category, availability, salary, skills, is_anonymous, has_referral_bonus, hiring_bonus,
  company_key, company`;

/** A vacancy that is done from anywhere counts under Remoto as well, as the filter finds it. */
const locations = sql`
  select 'location' as facet, location as value, count(*) as count from base group by location
  union all
  select 'location', 'Remoto', count(*) from base where availability = 'Remoto' and location <> 'Remoto'`;

/** Never of an anonymous vacancy: it has no company_key. */
const companies = (most: number) => sql`
  (select 'company', min(company), count(*) from base where company_key is not null
    group by company_key order by count(*) desc, company_key limit ${sql.lit(most)})`;

const salaryRanges = (ranges: readonly SalaryRange[]) => sql`
  select 'salaryRange', range.id, count(*) from base
  join unnest(${ranges.map(({ id }) => id)}::text[], ${ranges.map(({ min }) => min)}::bigint[],
    ${ranges.map(({ max }) => max)}::bigint[]) range (id, low, high)
    on salary >= range.low and (range.high is null or salary <= range.high)
  group by range.id`;

const specials = sql`
  select 'special', 'referral', count(*) filter (where has_referral_bonus) from base
  union all select 'special', 'hiring_bonus', count(*) filter (where hiring_bonus > 0) from base
  union all select 'special', 'anonymous', count(*) filter (where is_anonymous) from base`;

function selects({ skills, ranges, companies: most }: Options): Record<Facet, RawBuilder<unknown>> {
  return {
    location: locations,
    category: sql`select 'category', category, count(*) from base group by category`,
    skill: sql`select 'skill', skill, count(*) from base, unnest(skills) skill
      where skill = any(${[...skills]}::text[]) group by skill`,
    salaryRange: salaryRanges(ranges),
    company: companies(most),
    availability: sql`select 'availability', availability, count(*) from base group by availability`,
    special: specials,
  };
}

/** Which vacancies are counted: all that match, or those that match among the newest `window` open ones. */
export type Counted = { condition: RawBuilder<boolean>; window: number | null };

function baseOf(now: Date, { condition, window }: Counted): RawBuilder<unknown> {
  if (window === null) return sql`select ${COUNTED} from jobs where ${open(now)} and ${condition}`;
  return sql`select ${COUNTED} from (
    select id, published_at, search, ${COUNTED} from jobs where ${open(now)}
    order by published_at desc, id desc limit ${sql.lit(window)}) jobs where ${condition}`;
}

/** Counts these parts of the sidebar over open vacancies; what nothing falls under may be missing. */
export async function countFacets(
  db: DbOrTx,
  now: Date,
  counted: Counted,
  { facets, ...options }: Options & { facets: readonly Facet[] },
): Promise<FacetCount[]> {
  const each = selects(options);
  const { rows } = await sql<FacetCount>`
    with base as materialized (${baseOf(now, counted)})
    select facet, value, count from (
      select null::text as facet, null::text as value, 0::bigint as count where false
      union all ${sql.join(
        facets.map((facet) => each[facet]),
        sql` union all `,
      )}
    ) counts where count > 0`.execute(db);
  return rows;
}
