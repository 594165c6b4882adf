import { JOB_STATUS_LABELS, type JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  JOB_SEARCH_MAX_LENGTH,
  MY_JOB_SORT_LABELS,
  type MyJobSort,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { buildSearchHref, findKey } from '../exports/search-href.ts';

/** The search in the user's own jobs. All of it is stored in the URL; undefined and '' do not filter. */
export type MyJobSearch = {
  q: string;
  status: JobStatus | undefined;
  sort: MyJobSort | undefined;
  page: number;
};

/** Parses the URL parameters of /my-jobs. */
export function readMyJobSearch(params: URLSearchParams): MyJobSearch {
  const sort = findKey(MY_JOB_SORT_LABELS, params.get('sort'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, JOB_SEARCH_MAX_LENGTH),
    status: findKey(JOB_STATUS_LABELS, params.get('status')),
    // The default is left out of the URL.
    sort: sort === 'newest' ? undefined : sort,
    page: parsePageNumber(params.get('page')),
  };
}

/** Whether any filter is active. */
export const hasFilters = ({ q, status }: MyJobSearch): boolean => q !== '' || status !== undefined;

/** The URL of a search at `path`, which is /my-jobs or /jobs-listing. */
export const myJobSearchHref = (path: string, { page, ...parts }: MyJobSearch): string =>
  buildSearchHref(path, parts, page);
