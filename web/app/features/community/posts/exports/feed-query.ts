import { infiniteQueryOptions } from '@tanstack/react-query';
import { POSTS_PAGE_SIZE } from '@uneed/domain/community/posts/post.rules.ts';
import { listPosts } from '@uneed/domain/community/posts/posts.paths.ts';
import { getApi } from '../../../../platform/api/api-query.ts';

/** What asks for a page of the feed: the cursor of the page before, none for the first. */
export type FeedPageParam = { page: number; before?: string | undefined };

export const FIRST_PAGE: FeedPageParam = { page: 1 };

/** Query key of the pages of the feed. */
export const FEED_KEY = ['posts feed'];

/** The pages of the feed, newest first. New posts are only inserted by the reader's click, so it is never refetched by itself. */
export const feedQuery = infiniteQueryOptions({
  queryKey: FEED_KEY,
  queryFn: ({ client, signal, pageParam }) =>
    getApi(client).request(listPosts, { query: { ...pageParam, limit: POSTS_PAGE_SIZE } }, { signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ pagination: { hasNext, page, cursor } }) =>
    hasNext ? { page: page + 1, before: cursor ?? undefined } : undefined,
  staleTime: Number.POSITIVE_INFINITY,
});
