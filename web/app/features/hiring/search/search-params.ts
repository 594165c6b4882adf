import { POST_SEARCH_MAX_LENGTH } from '@uneed/domain/community/posts/post.rules.ts';
import type { AlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { ALL_SALARY_RANGES } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { PageMeta } from '../../../platform/page-meta.ts';
import { SEARCH_GROUPS } from '../jobs/exports/filter-options.ts';
import {
  type JobSearch,
  activeFilters as listActiveFilters,
  readJobSearch,
} from '../jobs/exports/job-search.ts';
import { readJobSort } from '../jobs/exports/job-sort.tsx';
import { buildSearchHref, findKey } from '../jobs/exports/search-href.ts';

/** What can be searched, with the labels of the selector (product.md, 'Search page'). */
export const SEARCH_TYPES = { trabajos: 'Trabajos', posts: 'Artículos' } as const;
export type SearchType = keyof typeof SEARCH_TYPES;

/** The filters with several values that this page has. */
type SearchFilter = 'location' | 'category' | 'salaryRange' | 'availability' | 'special';

/** The state of the search page; all of it is stored in the URL. Only the search for jobs has filters and an order, as the listing has. */
export type Search = Pick<JobSearch, SearchFilter | 'q' | 'posted' | 'sort' | 'page'> & {
  type: SearchType;
  view: 'list' | 'grid';
};

const NO_FILTERS = readJobSearch(new URLSearchParams());

/** The top bar calls articles `users`. */
function readType(value: string | null): SearchType {
  return value === 'users' ? 'posts' : (findKey(SEARCH_TYPES, value) ?? 'trabajos');
}

/** The values of a filter in links. The salary ranges of the listing are understood, and offered only there. */
const listValues = (filter: SearchFilter): readonly string[] =>
  filter === 'salaryRange'
    ? ALL_SALARY_RANGES.map(({ id }) => id)
    : (SEARCH_GROUPS.find((group) => group.filter === filter)?.values ?? []);

/** The chosen values of a filter, in the order of its options; unknown values are ignored. */
const keepKnown = (jobs: JobSearch, filter: SearchFilter): string[] =>
  listValues(filter).filter((value) => jobs[filter].includes(value));

/** Parses the URL parameters. A missing filter is empty. */
export function readSearch(params: URLSearchParams): Search {
  const q = [...(params.get('q') ?? '').trim()].slice(0, POST_SEARCH_MAX_LENGTH).join('');
  const jobs = readJobSearch(params);
  return {
    q,
    type: readType(params.get('type')),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    posted: jobs.posted,
    location: keepKnown(jobs, 'location'),
    category: keepKnown(jobs, 'category'),
    salaryRange: keepKnown(jobs, 'salaryRange'),
    availability: keepKnown(jobs, 'availability'),
    special: keepKnown(jobs, 'special'),
    sort: readJobSort(params, q),
    page: jobs.page,
  };
}

/** The same search for the components and requests of the listing; it keeps jobs without a salary or an availability (product.md, 'Job filters'). */
export function toJobSearch({ type: _type, view: _view, ...jobs }: Search): JobSearch {
  const isUnspecified = jobs.salaryRange.length > 0 || jobs.availability.length > 0;
  return { ...NO_FILTERS, ...jobs, unspecified: isUnspecified ? 'include' : undefined };
}

/** The search with the filters and the page of another one. */
export const withFilters = (
  search: Search,
  { location, category, salaryRange, availability, special, posted, page }: JobSearch,
): Search => ({ ...search, location, category, salaryRange, availability, special, posted, page });

/** The URL of a search. Equal searches have equal URLs. */
export function searchHref({ q, type, view, page, ...jobs }: Search): string {
  const params = { q, type, view: view === 'grid' ? view : undefined };
  return buildSearchHref('/search', type === 'trabajos' ? { ...params, ...jobs } : params, page);
}

/** Removes the filters and the page. */
export const clearFilters = (search: Search): Search => withFilters(search, NO_FILTERS);

/** The filters of an alert for a search: it finds jobs without a salary or an availability, as the page does. */
export const toAlertFilters = (search: Search): AlertFilters => ({ ...search, unspecified: 'include' });

/** The chosen filters, each with the search without it; none for articles. */
export const activeFilters = (search: Search) =>
  search.type === 'posts'
    ? []
    : listActiveFilters({ ...toJobSearch(search), q: '' }).map(({ without, ...filter }) => ({
        ...filter,
        without: withFilters(search, without),
      }));

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
