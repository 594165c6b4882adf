import { CATEGORIES, SPECIALITIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { AVAILABILITIES, toJobType } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  ALL_SALARY_RANGES,
  COMPANY_OPTIONS_MAX,
  FIRST_LOCATIONS,
  SPECIAL_LABELS,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { JobFacets, JobFilters } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isUnfiltered, NO_CONDITIONS } from './job-conditions.query.ts';
import { countFacets, FACETS, type Facet, type FacetCount } from './job-facets.repository.ts';
import type { JobSearch } from './job-search.service.ts';

/** The counts of all open jobs change slowly; they are served while they are refreshed. */
const UNFILTERED_CACHE_MS = 60_000;
const FILTERED_CACHE_MS = 10_000;
const FILTERED_CACHE_SIZE = 500;

type Group = Exclude<keyof JobFacets, 'special'>;
type Counts = Map<string, number>;

/** Job types are availabilities. */
const toFacet = (group: Group): Facet => (group === 'jobType' ? 'availability' : group);

const LOCATIONS = [...new Set<string>([...FIRST_LOCATIONS, ...PROVINCES.map(({ name }) => name)])];
const SPECIALS = Object.keys(SPECIAL_LABELS);
const OPTIONS = { skills: SPECIALITIES, ranges: ALL_SALARY_RANGES, companies: COMPANY_OPTIONS_MAX };

/** Returns the options in the order of `values`, including those with a count of 0. */
const toOptions = (values: readonly string[], counts: Counts) =>
  values.map((value) => ({ value, count: counts.get(value) ?? 0 }));

const highestCountFirst = (values: readonly string[], counts: Counts) =>
  toOptions(values, counts).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'es'));

function toCounts(rows: FacetCount[], facet: Facet): Counts {
  const counts: Counts = new Map();
  for (const row of rows) {
    if (row.facet === facet) counts.set(row.value, (counts.get(row.value) ?? 0) + row.count);
  }
  return counts;
}

/** Counts the options of the list's filters (decision record 96). */
export function createJobFacets(dependencies: { db: DbOrTx; clock: Clock; search: JobSearch }) {
  const { db, clock, search } = dependencies;

  const unfilteredCounts = new LRUCache<string, FacetCount[]>({
    max: 1,
    ttl: UNFILTERED_CACHE_MS,
    ...clockCacheOptions(clock),
    allowStale: true,
    fetchMethod: () => countFacets(db, clock.now(), NO_CONDITIONS, { ...OPTIONS, facets: FACETS }),
  });

  async function countFiltered(filters: JobFilters, facets: readonly Facet[]): Promise<FacetCount[]> {
    const { conditions } = await search.prepare({ filters, until: null });
    if (isUnfiltered(conditions)) return unfilteredCounts.forceFetch('all');
    return countFacets(db, clock.now(), conditions, { ...OPTIONS, facets });
  }

  async function countUncached(filters: JobFilters): Promise<JobFacets> {
    const isFiltered = (group: Group) => (filters[group]?.length ?? 0) > 0;
    const without = (group: Group) => countFiltered({ ...filters, [group]: undefined }, [toFacet(group)]);
    const shared = countFiltered(filters, FACETS);
    /** An option is counted as if no other option of its group were selected. */
    const counts = async (group: Group) =>
      toCounts(await (isFiltered(group) ? without(group) : shared), toFacet(group));
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
      location: toOptions(LOCATIONS, location),
      category: highestCountFirst(CATEGORIES, category),
      skill: highestCountFirst(SPECIALITIES, skill),
      salaryRange: toOptions(
        ALL_SALARY_RANGES.map(({ id }) => id),
        salaryRange,
      ),
      company: highestCountFirst([...company.keys()], company),
      jobType: toOptions(
        AVAILABILITIES.filter((each) => toJobType(each) !== ''),
        jobType,
      ),
      availability: toOptions(AVAILABILITIES, availability),
      special: toOptions(SPECIALS, toCounts(all, 'special')),
    };
  }

  const filteredCounts = new LRUCache<string, JobFacets, JobFilters>({
    max: FILTERED_CACHE_SIZE,
    ttl: FILTERED_CACHE_MS,
    ...clockCacheOptions(clock),
    // A caller whose entry is evicted meanwhile still gets its value.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => countUncached(context),
  });

  /** Returns for each option of each filter how many open jobs match it together with the other filters. */
  const count = (filters: JobFilters): Promise<JobFacets> =>
    filteredCounts.forceFetch(JSON.stringify(filters), { context: filters });

  return { count };
}
