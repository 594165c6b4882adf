import { JOB_STATUS_LABELS, type JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import {
  JOB_SEARCH_MAX_LENGTH,
  MY_JOB_SORT_LABELS,
  type MyJobSort,
} from '@uneed/domain/jobs/job-filter.rules.ts';
import { keyIn, pageNumber, searchHref } from '../search/search-href.ts';

/** What one looks for among one's own vacancies, all of it in the address; undefined and '' narrow nothing down. */
export type MyJobSearch = {
  q: string;
  status: JobStatus | undefined;
  sort: MyJobSort | undefined;
  page: number;
};

/** Reads an address of /my-jobs. */
export function readMyJobSearch(params: URLSearchParams): MyJobSearch {
  const sort = keyIn(MY_JOB_SORT_LABELS, params.get('sort'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, JOB_SEARCH_MAX_LENGTH),
    status: keyIn(JOB_STATUS_LABELS, params.get('status')),
    // Newest first goes without saying.
    sort: sort === 'newest' ? undefined : sort,
    page: pageNumber(params),
  };
}

/** Whether anything is left out. */
export const isNarrowed = ({ q, status }: MyJobSearch): boolean => q !== '' || status !== undefined;

/** The address of a search at `path`, which is /my-jobs or /jobs-listing. */
export const myJobSearchHref = (path: string, { page, ...parts }: MyJobSearch): string =>
  searchHref(path, parts, page);
