import { specialitiesAsSkills } from '@uneed/domain/jobs/categories.ts';
import {
  JOB_SEARCH_MAX_LENGTH,
  JOB_SORT_LABELS,
  type JobSort,
  POSTED_WITHIN,
  type PostedWithin,
  partedValues,
  salaryRangeNamed,
} from '@uneed/domain/jobs/job-filter.rules.ts';
import { provinceNamed } from '@uneed/domain/places/provinces.ts';
import { keyIn, pageNumber, searchHref } from '../search/search-href.ts';

/** Filters of which several values may be chosen, in the order in which an address holds them. */
const LIST_FILTERS = [
  'location',
  'category',
  'skill',
  'salaryRange',
  'company',
  'jobType',
  'availability',
  'special',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** What the listing shows: its text, filters, order and page (from 1), all of them in the address. */
export type JobSearch = Record<ListFilter, string[]> & {
  q: string;
  posted: PostedWithin | undefined;
  sort: JobSort;
  page: number;
};

/** The order without a choice. */
export const DEFAULT_SORT: JobSort = 'newest';

/** Values as the sidebar knows them, however a link writes them. */
const KNOWN_AS: Partial<Record<ListFilter, (value: string) => string | undefined>> = {
  location: provinceNamed,
  salaryRange: (value) => salaryRangeNamed(value)?.id,
};

function valuesOf(params: URLSearchParams, filter: ListFilter): string[] {
  const values = partedValues(filter, params.getAll(filter));
  return [...new Set(values.map((value) => KNOWN_AS[filter]?.(value) ?? value))].filter(Boolean);
}

/** Reads an address; what it does not name is not narrowed down. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  return specialitiesAsSkills({
    q: (params.get('q') ?? '').trim().slice(0, JOB_SEARCH_MAX_LENGTH),
    location: valuesOf(params, 'location'),
    category: valuesOf(params, 'category'),
    skill: valuesOf(params, 'skill'),
    salaryRange: valuesOf(params, 'salaryRange'),
    company: valuesOf(params, 'company'),
    jobType: valuesOf(params, 'jobType'),
    availability: valuesOf(params, 'availability'),
    special: valuesOf(params, 'special'),
    posted: keyIn(POSTED_WITHIN, params.get('posted')),
    sort: keyIn(JOB_SORT_LABELS, params.get('sort')) ?? DEFAULT_SORT,
    page: pageNumber(params),
  });
}

/** The address of what is searched for; the same search always has the same one. */
export function jobSearchHref({ page, sort, ...filters }: JobSearch): string {
  return searchHref('/jobs', { ...filters, sort: sort === DEFAULT_SORT ? undefined : sort }, page);
}

/** The search without any filter and text; the order stays. */
export const withoutFilters = ({ sort }: JobSearch): JobSearch => ({
  ...readJobSearch(new URLSearchParams()),
  sort,
});

/** The search with a value of a filter switched on or off, from its first page. */
export function toggled(search: JobSearch, filter: ListFilter, value: string): JobSearch {
  const values = search[filter];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...search, [filter]: next, page: 1 };
}

/** Each filter that is on, with the search that would do without it. */
export function activeFilters(
  search: JobSearch,
): { filter: ListFilter | 'q' | 'posted'; value: string; without: JobSearch }[] {
  const chosen = LIST_FILTERS.flatMap((filter) =>
    search[filter].map((value) => ({ filter, value, without: toggled(search, filter, value) })),
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
