import { CATEGORIES, SPECIALITIES } from '@uneed/domain/jobs/categories.ts';
import { AVAILABILITIES, jobTypeOf } from '@uneed/domain/jobs/job.rules.ts';
import {
  COMPANIES_OFFERED,
  FIRST_LOCATIONS,
  SALARY_RANGES,
  SPECIAL_LABELS,
} from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFacets, JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import { PROVINCES } from '@uneed/domain/places/provinces.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { countFacets, FACETS, type Facet, type FacetCount } from './job-facets.repository.ts';
import { isWide } from './job-narrowing.ts';
import { matching } from './job-search.repository.ts';
import type { JobSearch } from './job-search.service.ts';

/** Counts of the whole listing read every open vacancy, so they serve longer and are renewed while they serve. */
const WHOLE_SERVES_MS = 60_000;
const NARROWED_SERVES_MS = 10_000;
const COUNTS_KEPT = 500;
/** Where more vacancies match than this, their counts are judged by those among so many of the newest. */
const SAMPLE = 20_000;
/** The same for the whole listing, which is counted once for everybody. */
const WHOLE_SAMPLE = 100_000;

type Group = Exclude<keyof JobFacets, 'special'>;
type Counts = Map<string, number>;

/** Job types are availabilities. */
const facetOf = (group: Group): Facet => (group === 'jobType' ? 'availability' : group);
const EVERYTHING = { choices: [], salaries: null, companies: null, publishedAfter: null };

const LOCATIONS = [...new Set<string>([...FIRST_LOCATIONS, ...PROVINCES.map(({ name }) => name)])];
const SPECIALS = Object.keys(SPECIAL_LABELS);
const OPTIONS = { skills: SPECIALITIES, ranges: SALARY_RANGES, companies: COMPANIES_OFFERED };

/** Options in the order of their list, those that nothing falls under too. */
const inOrder = (values: readonly string[], counts: Counts) =>
  values.map((value) => ({ value, count: counts.get(value) ?? 0 }));

const busiestFirst = (values: readonly string[], counts: Counts) =>
  inOrder(values, counts).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'es'));

const inProportion = (rows: FacetCount[], share: number): FacetCount[] =>
  rows.map((row) => ({ ...row, count: Math.round(row.count * Math.max(1, share)) }));

function countsOf(rows: FacetCount[], facet: Facet): Counts {
  const counts: Counts = new Map();
  for (const row of rows) {
    if (row.facet === facet) counts.set(row.value, (counts.get(row.value) ?? 0) + row.count);
  }
  return counts;
}

export type JobFacetsService = ReturnType<typeof createJobFacets>;

/** Counts the options of the listing's filters, at a cost that does not grow with the vacancies (docs/decisions/0010). */
export function createJobFacets(needs: { db: DbOrTx; clock: Clock; search: JobSearch }) {
  const { db, clock, search } = needs;
  const perf = { now: () => clock.now().getTime() };

  const whole = new LRUCache<string, FacetCount[]>({
    max: 1,
    ttl: WHOLE_SERVES_MS,
    ttlResolution: 0,
    allowStale: true,
    perf,
    fetchMethod: async () => {
      const open = await search.countOpen();
      const counted = { condition: matching(EVERYTHING), window: open > WHOLE_SAMPLE ? WHOLE_SAMPLE : null };
      const options = { ...OPTIONS, facets: FACETS };
      return inProportion(await countFacets(db, clock.now(), counted, options), open / WHOLE_SAMPLE);
    },
  });

  /** Counted one by one where they are few enough; else judged by the newest, in proportion. */
  async function countNarrowed(filters: JobFilters, facets: readonly Facet[]): Promise<FacetCount[]> {
    const ready = await search.prepare(filters, 'newest');
    if (!ready) return [];
    if (isWide(ready.whole)) return whole.forceFetch('whole');
    const options = { ...OPTIONS, facets };
    const condition = matching(ready.whole);
    const now = clock.now();
    if (await search.isAtMost(SAMPLE, condition)) {
      return countFacets(db, now, { condition, window: null }, options);
    }
    const rows = await countFacets(db, now, { condition, window: SAMPLE }, options);
    return inProportion(rows, (await search.countOpen()) / SAMPLE);
  }

  async function countAnew(filters: JobFilters): Promise<JobFacets> {
    const isAsked = (group: Group) => (filters[group]?.length ?? 0) > 0;
    const without = (group: Group) => countNarrowed({ ...filters, [group]: undefined }, [facetOf(group)]);
    const shared = countNarrowed(filters, FACETS);
    /** An option is counted as if nothing else of its own group were chosen. */
    const counts = async (group: Group) =>
      countsOf(await (isAsked(group) ? without(group) : shared), facetOf(group));
    const [location, category, skill, salaryRange, company, jobType, availability, all] = await Promise.all([
      counts('location'),
      counts('category'),
      counts('skill'),
      counts('salaryRange'),
      counts('company'),
      counts('jobType'),
      counts('availability'),
      shared,
    ]);
    return {
      location: inOrder(LOCATIONS, location),
      category: busiestFirst(CATEGORIES, category),
      skill: busiestFirst(SPECIALITIES, skill),
      salaryRange: inOrder(
        SALARY_RANGES.map(({ id }) => id),
        salaryRange,
      ),
      company: busiestFirst([...company.keys()], company),
      jobType: inOrder(
        AVAILABILITIES.filter((each) => jobTypeOf(each) !== ''),
        jobType,
      ),
      availability: inOrder(AVAILABILITIES, availability),
      special: inOrder(SPECIALS, countsOf(all, 'special')),
    };
  }

  const narrowed = new LRUCache<string, JobFacets, JobFilters>({
    max: COUNTS_KEPT,
    ttl: NARROWED_SERVES_MS,
    ttlResolution: 0,
    perf,
    fetchMethod: (_key, _stale, { context }) => countAnew(context),
  });

  /** For each option of each filter how many open vacancies it would leave, the other filters applied. */
  const count = (filters: JobFilters): Promise<JobFacets> =>
    narrowed.forceFetch(JSON.stringify(filters), { context: filters });

  return { count };
}
