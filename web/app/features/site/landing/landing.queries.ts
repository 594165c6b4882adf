import { listJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import { getLanding } from '@uneed/domain/site/landing/landing.paths.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';

const NEWEST_COUNT = 6;

/** The jobs that were published last. */
export const newestJobsQuery = apiQuery(listJobs, { query: { page: 1, limit: NEWEST_COUNT } });

/** The live counts of the page. */
export const landingQuery = apiQuery(getLanding, {});
