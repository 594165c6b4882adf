import type { QueryClient } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import { listJobs } from '@uneed/domain/jobs/jobs.paths.ts';
import { POSTS_PAGE_SIZE, parseTags } from '@uneed/domain/posts/post.rules.ts';
import { searchPosts } from '@uneed/domain/posts/posts.paths.ts';
import { apiQuery } from '../../platform/api/api-query.ts';
import type { Search } from './search-params.ts';

/** A page of the open jobs that match. The filters keep jobs without a salary or availability (specification 2 §5). */
export function jobResultsQuery({ q, page, sort, posted, salaryRange, availability, special }: Search) {
  const hasOptionalField = salaryRange.length > 0 || availability.length > 0;
  return apiQuery(listJobs, {
    query: {
      ...{ page, limit: JOBS_PAGE_SIZE, sort, q, posted, salaryRange, availability, special },
      unspecified: hasOptionalField ? 'include' : undefined,
    },
  });
}

/** A page of the posts that contain all words; `#tag` finds the posts with this tag. */
export function postResultsQuery({ q, page }: Search) {
  const [tag] = q.startsWith('#') ? parseTags(q) : [];
  const text = tag === undefined ? { q } : { tag };
  return apiQuery(searchPosts, { query: { page, limit: POSTS_PAGE_SIZE, ...text } });
}

/** Loads the results; nothing without a text. */
export async function fetchResults(queryClient: QueryClient, search: Search): Promise<void> {
  if (search.q === '') return;
  if (search.type === 'posts') await queryClient.fetchQuery(postResultsQuery(search));
  else await queryClient.fetchQuery(jobResultsQuery(search));
}
