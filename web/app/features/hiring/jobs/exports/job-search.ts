import { moveSpecialitiesToSkills } from '@uneed/domain/hiring/jobs/categories.ts';
import {
  defaultJobSort,
  findSalaryRange,
  JOB_SEARCH_MAX_LENGTH,
  type JobSort,
  LIST_FILTERS,
  type ListFilter,
  POSTED_PERIODS,
  type PostedPeriod,
  splitFilterValues,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { findProvince } from '@uneed/domain/people/places/provinces.ts';
import { useUrlState } from '../../../../platform/use-url-state.ts';
import { readJobSort } from './job-sort.tsx';
import { buildSearchHref, findKey } from './search-href.ts';

/** The search of the listing: text, filters, order and page (from 1). All of it is stored in the URL. */
export type JobSearch = Record<ListFilter, string[]> & {
  q: string;
  posted: PostedPeriod | undefined;
  /** Keeps jobs without a salary or an availability, as links of alerts that were created on the search page. */
  unspecified: 'include' | undefined;
  /** Undefined for the default order of the search. */
  sort: JobSort | undefined;
  page: number;
};

/** Convert the spellings that links may use to the values of the sidebar. */
const NORMALIZERS: Partial<Record<ListFilter, (value: string) => string | undefined>> = {
  location: findProvince,
  salaryRange: (value) => findSalaryRange(value)?.id,
};

function getFilterValues(params: URLSearchParams, filter: ListFilter): string[] {
  const values = splitFilterValues(filter, params.getAll(filter));
  return [...new Set(values.map((value) => NORMALIZERS[filter]?.(value) ?? value))].filter(Boolean);
}

/** Parses the URL parameters. A missing filter is empty. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const q = (params.get('q') ?? '').trim().slice(0, JOB_SEARCH_MAX_LENGTH);
  return moveSpecialitiesToSkills({
    q,
    location: getFilterValues(params, 'location'),
    category: getFilterValues(params, 'category'),
    skill: getFilterValues(params, 'skill'),
    salaryRange: getFilterValues(params, 'salaryRange'),
    company: getFilterValues(params, 'company'),
    jobType: getFilterValues(params, 'jobType'),
    availability: getFilterValues(params, 'availability'),
    special: getFilterValues(params, 'special'),
    posted: findKey(POSTED_PERIODS, params.get('posted')),
    unspecified: findKey({ include: true }, params.get('unspecified')),
    sort: readJobSort(params, q),
    page: parsePageNumber(params.get('page')),
  });
}

/** The URL of a search. Equal searches have equal URLs. */
export function jobSearchHref({ page, sort, ...filters }: JobSearch): string {
  const isDefault = sort === defaultJobSort(filters.q);
  return buildSearchHref('/jobs', { ...filters, sort: isDefault ? undefined : sort }, page);
}

/** Removes text, filters and page; keeps the order. */
export const clearFilters = ({ sort }: JobSearch): JobSearch => ({
  ...readJobSearch(new URLSearchParams()),
  sort,
});

/** Adds or removes a value of a filter and resets the page. */
export function toggleFilter(search: JobSearch, filter: ListFilter, value: string): JobSearch {
  const values = search[filter];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...search, [filter]: next, page: 1 };
}

/** The active filters, each with the search without it. */
export function activeFilters(
  search: JobSearch,
): { filter: ListFilter | 'q' | 'posted'; value: string; without: JobSearch }[] {
  const chosen = LIST_FILTERS.flatMap((filter) =>
    search[filter].map((value) => ({ filter, value, without: toggleFilter(search, filter, value) })),
  );
  const { q, posted } = search;
  return [
    ...(q === '' ? [] : [{ filter: 'q' as const, value: q, without: { ...search, q: '', page: 1 } }]),
    ...chosen,
    ...(posted === undefined
      ? []
      : [{ filter: 'posted' as const, value: posted, without: { ...search, posted: undefined, page: 1 } }]),
  ];
}

/** Id of the form that search box, order and filters belong to. */
export const SEARCH_FORM = 'busqueda';

/** The search in the URL; `setSearch` navigates to another search. */
export function useJobSearch() {
  const [search, setSearch] = useUrlState({ read: readJobSearch, toHref: jobSearchHref });
  return { search, setSearch };
}
