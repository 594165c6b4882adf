import { JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import {
  getJob,
  listJobFacets,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listSimilarJobs,
} from '@uneed/domain/jobs/jobs.api.ts';
import { apiQuery } from '../../platform/api/api-query.ts';
import { DEFAULT_SORT, type JobSearch } from './listing/job-search.ts';
import type { MyJobSearch } from './mine/my-job-search.ts';

/** A page of the open vacancies that match. */
export const jobsQuery = ({ page, sort, ...filters }: JobSearch) =>
  apiQuery(listJobs, {
    query: { page, limit: JOBS_PAGE_SIZE, sort: sort === DEFAULT_SORT ? undefined : sort, ...filters },
  });

/** How many vacancies each option of the filters would leave; order and page have no part in it. */
export const jobFacetsQuery = ({ page: _page, sort: _sort, ...filters }: JobSearch) =>
  apiQuery(listJobFacets, { query: filters });

/** A page of one's own vacancies that match, with the totals over all. */
export const myJobsQuery = (search: MyJobSearch) =>
  apiQuery(listMyJobs, { query: { ...search, limit: JOBS_PAGE_SIZE } });

/** Vacancies by their ids: what has become of those that this device keeps. */
export const savedJobsQuery = (ids: string[]) => apiQuery(listSavedJobs, { query: { ids } });

/** One vacancy as the visitor may see it. */
export const jobQuery = (id: string) => apiQuery(getJob, { params: { id } });

/** Other vacancies like this one. */
export const similarJobsQuery = (id: string) => apiQuery(listSimilarJobs, { params: { id } });
