import type { QueryClient } from '@tanstack/react-query';
import { POSTS_PAGE_SIZE } from '@uneed/domain/community/posts/post.rules.ts';
import { listPosts } from '@uneed/domain/community/posts/posts.paths.ts';
import { getApi } from '../../../platform/api/api-query.ts';
import { FEED_KEY } from './exports/feed-query.ts';
import { announcePosts, type Feed, listLoadedPosts, replaceInLists, resetFeed } from './post-cache.ts';

const fetchFirstPage = (queryClient: QueryClient) =>
  getApi(queryClient).request(listPosts, { query: { page: 1, limit: POSTS_PAGE_SIZE } });

/** Inserts the announced posts: the feed starts again with its first page. */
export const showNewPosts = async (queryClient: QueryClient): Promise<void> =>
  resetFeed(queryClient, await fetchFirstPage(queryClient));

/**
 * Updates the newest posts of the loaded feed and announces those that were published after them. Does nothing without a
 * connection: the next visit or reconnect tries again.
 */
export async function refreshFeed(queryClient: QueryClient): Promise<void> {
  const feed = queryClient.getQueryData<Feed>(FEED_KEY);
  if (feed === undefined) return;
  const page = await fetchFirstPage(queryClient).catch(() => undefined);
  if (page === undefined) return;
  replaceInLists(queryClient, page.posts);
  const newest = listLoadedPosts(feed).map(({ createdAt }) => Date.parse(createdAt));
  const since = Math.max(0, ...newest);
  const published = page.posts.filter(({ createdAt }) => Date.parse(createdAt) > since);
  announcePosts(
    queryClient,
    published.map(({ _id }) => _id),
  );
}
