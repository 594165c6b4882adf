import type { QueryClient } from '@tanstack/react-query';
import { POSTS_PAGE_SIZE, parseTags } from '@uneed/domain/community/posts/post.rules.ts';
import { searchPosts } from '@uneed/domain/community/posts/posts.paths.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { jobsPageQuery } from '../jobs/exports/jobs-page-query.ts';
import { type Search, toJobSearch } from './search-params.ts';

/** A page of the open jobs that match. */
export function jobResultsQuery(queryClient: QueryClient, search: Search) {
  const { page, ...filters } = toJobSearch(search);
  return jobsPageQuery(queryClient, page, filters);
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
  else await queryClient.fetchQuery(jobResultsQuery(queryClient, search));
}
