import { POST_SEARCH_MAX_LENGTH } from '@uneed/domain/community/posts/post.rules.ts';
import type { AlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { AVAILABILITIES } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  type JobSort,
  POSTED_PERIODS,
  type PostedPeriod,
  SEARCH_SALARY_RANGES,
  SEARCH_SPECIALS,
  splitFilterValues,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { PageMeta } from '../../../platform/page-meta.ts';
import { readJobSort } from '../jobs/exports/job-sort.tsx';
import { buildSearchHref, findKey, parsePageNumber } from '../jobs/exports/search-href.ts';

/** What can be searched, with the labels of the selector (product.md, 'Search page'). */
export const SEARCH_TYPES = { trabajos: 'Trabajos', posts: 'Artículos' } as const;
export type SearchType = keyof typeof SEARCH_TYPES;

/** The values of the filters of which several can be chosen. */
const LIST_FILTERS = {
  salaryRange: SEARCH_SALARY_RANGES.map(({ id }) => id),
  availability: AVAILABILITIES,
  special: SEARCH_SPECIALS,
} satisfies Record<string, readonly string[]>;
type ListFilter = keyof typeof LIST_FILTERS;
export type SearchFilter = ListFilter | 'posted';

/** The state of the search page; all of it is stored in the URL. Only the search for jobs has filters and an order. */
export type Search = Record<ListFilter, string[]> & {
  q: string;
  type: SearchType;
  view: 'list' | 'grid';
  posted: PostedPeriod | undefined;
  /** Undefined for the default order. */
  sort: JobSort | undefined;
  page: number;
};

/** The top bar calls articles `users`. */
function readType(value: string | null): SearchType {
  return value === 'users' ? 'posts' : (findKey(SEARCH_TYPES, value) ?? 'trabajos');
}

/** The values of a filter in the URL, in the order of its options; unknown values are ignored. */
function readFilter(params: URLSearchParams, filter: ListFilter): string[] {
  const values = splitFilterValues(filter, params.getAll(filter));
  return LIST_FILTERS[filter].filter((value) => values.includes(value));
}

/** Parses the URL parameters. A missing filter is empty. */
export function readSearch(params: URLSearchParams): Search {
  const q = [...(params.get('q') ?? '').trim()].slice(0, POST_SEARCH_MAX_LENGTH).join('');
  return {
    q,
    type: readType(params.get('type')),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    posted: findKey(POSTED_PERIODS, params.get('posted')),
    salaryRange: readFilter(params, 'salaryRange'),
    availability: readFilter(params, 'availability'),
    special: readFilter(params, 'special'),
    sort: readJobSort(params, q),
    page: parsePageNumber(params),
  };
}

/** The URL of a search. Equal searches have equal URLs. */
export function searchHref({ q, type, view, page, ...jobs }: Search): string {
  const params = { q, type, view: view === 'grid' ? view : undefined };
  return buildSearchHref('/search', type === 'trabajos' ? { ...params, ...jobs } : params, page);
}

/** Removes the filters and the page. */
export const clearFilters = (search: Search): Search => ({
  ...search,
  posted: undefined,
  salaryRange: [],
  availability: [],
  special: [],
  page: 1,
});

/** The filters of an alert for a search: it finds jobs without a salary or an availability, as the page does. */
export const toAlertFilters = (search: Search): AlertFilters => ({ ...search, unspecified: 'include' });

/** Whether an option is chosen. An empty `posted` stands for any date. */
export const isChosen = (search: Search, filter: SearchFilter, value: string): boolean =>
  filter === 'posted' ? (search.posted ?? '') === value : search[filter].includes(value);

/** Adds or removes a value of a filter, or sets the period, and resets the page. */
export function chooseFilter(search: Search, filter: SearchFilter, value: string): Search {
  if (filter === 'posted') return { ...search, posted: findKey(POSTED_PERIODS, value), page: 1 };
  const values = search[filter];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...search, [filter]: LIST_FILTERS[filter].filter((each) => next.includes(each)), page: 1 };
}

/** The chosen filters, each with the search without it; none for articles. */
export function activeFilters(search: Search): { filter: SearchFilter; value: string; without: Search }[] {
  if (search.type === 'posts') return [];
  const { posted } = search;
  const listed = (['salaryRange', 'availability', 'special'] as const).flatMap((filter) =>
    search[filter].map((value) => ({ filter, value, without: chooseFilter(search, filter, value) })),
  );
  if (posted === undefined) return listed;
  return [{ filter: 'posted', value: posted, without: chooseFilter(search, 'posted', '') }, ...listed];
}

const DESCRIPTIONS = {
  trabajos: 'Vacantes en la República Dominicana',
  posts: 'Artículos de la comunidad de Uneed',
};

/** Title and metadata of the search page. Results are not indexed: the listing and the posts are. */
export function searchHead(search: Search, origin: string): PageMeta {
  const { q, type, page } = search;
  const title = q === '' ? 'Buscar' : `Resultados para «${q}»`;
  return {
    title: page === 1 ? title : `${title}: página ${page}`,
    description: q === '' ? `${DESCRIPTIONS[type]}.` : `${DESCRIPTIONS[type]} que coinciden con «${q}».`,
    origin,
    path: searchHref({ ...search, view: 'list', sort: undefined }),
    isNoIndex: true,
  };
}
