import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { POSTS_PAGE_SIZE } from '@uneed/domain/community/posts/post.rules.ts';
import { getPost, listPosts, searchPosts } from '@uneed/domain/community/posts/posts.paths.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { getApi, toQueryKey } from '../../../platform/api/api-query.ts';
import { setUnfetchedDefaults } from '../../../platform/api/unfetched-query.ts';
import { FEED_KEY, type FeedPageParam, FIRST_PAGE } from './exports/feed-query.ts';

type Page = Reply<typeof listPosts>;
/** The loaded pages of the feed. */
export type Feed = InfiniteData<Page, FeedPageParam>;

/** Query key of the ids of the posts that were published since the feed was loaded. */
export const NEW_POSTS_KEY = ['posts published'];

/** The posts of the loaded pages, each once. */
export const listLoadedPosts = (feed: Pick<Feed, 'pages'>): Post[] => [
  ...new Map(feed.pages.flatMap(({ posts }) => posts.map((post) => [post._id, post] as const))).values(),
];

const getFeed = (queryClient: QueryClient) => queryClient.getQueryData<Feed>(FEED_KEY);

/** Changes the posts of all cached lists. */
function changeLists(queryClient: QueryClient, change: (posts: Post[]) => Post[]): void {
  const changePage = (page: Page): Page => ({ ...page, posts: change(page.posts) });
  queryClient.setQueryData<Feed>(FEED_KEY, (feed) => feed && { ...feed, pages: feed.pages.map(changePage) });
  for (const list of [listPosts, searchPosts]) {
    queryClient.setQueriesData<Page>({ queryKey: toQueryKey(list) }, (page) => page && changePage(page));
  }
}

/** Changes a post everywhere in the cache. */
export function updatePost(queryClient: QueryClient, id: Id, change: (post: Post) => Post): void {
  changeLists(queryClient, (posts) => posts.map((post) => (post._id === id ? change(post) : post)));
  queryClient.setQueryData<Post>(toQueryKey(getPost, { params: { id } }), (post) => post && change(post));
}

/** Replaces posts in the lists; their own pages keep the comments, which lists do not have. */
export function replaceInLists(queryClient: QueryClient, posts: readonly Post[]): void {
  const byId = new Map(posts.map((post) => [post._id, post]));
  changeLists(queryClient, (shown) => shown.map((post) => byId.get(post._id) ?? post));
}

/** Replaces a post everywhere in the cache with the server's version. */
export const replacePost = (queryClient: QueryClient, post: Post): void =>
  updatePost(queryClient, post._id, () => post);

/** A post in the cache: of its own page, else of the feed or another list. */
export function findPost(queryClient: QueryClient, id: Id): Post | undefined {
  const own = queryClient.getQueryData<Post>(toQueryKey(getPost, { params: { id } }));
  if (own !== undefined) return own;
  const lists = [listPosts, searchPosts].flatMap((list) =>
    queryClient.getQueriesData<Page>({ queryKey: toQueryKey(list) }),
  );
  const pages = [...(getFeed(queryClient)?.pages ?? []), ...lists.map(([, page]) => page)];
  return pages.flatMap((page) => page?.posts ?? []).find(({ _id }) => _id === id);
}

/** Removes a post from all cached lists. */
export function removePost(queryClient: QueryClient, id: Id): void {
  changeLists(queryClient, (posts) => posts.filter(({ _id }) => _id !== id));
  queryClient.setQueryData<Id[]>(NEW_POSTS_KEY, (ids) => ids?.filter((other) => other !== id));
}

/** Puts a post on top of the feed. */
export function addPost(queryClient: QueryClient, post: Post): void {
  removePost(queryClient, post._id);
  queryClient.setQueryData<Feed>(FEED_KEY, (feed) => {
    const [first, ...others] = feed?.pages ?? [];
    return feed && first && { ...feed, pages: [{ ...first, posts: [post, ...first.posts] }, ...others] };
  });
}

/** Announces a published post; the reader inserts it by a click. */
export function announcePosts(queryClient: QueryClient, ids: readonly Id[]): void {
  const feed = getFeed(queryClient);
  // Without a feed there is nothing to add to: it will be loaded with the new posts.
  if (feed === undefined) return;
  const known = new Set(listLoadedPosts(feed).map(({ _id }) => _id));
  const added = ids.filter((id) => !known.has(id));
  if (added.length === 0) return;
  setUnfetchedDefaults(queryClient, NEW_POSTS_KEY);
  queryClient.setQueryData<Id[]>(NEW_POSTS_KEY, (announced = []) => [...new Set([...announced, ...added])]);
}

/** Replaces the feed by its first page, which has all announced posts. */
export function resetFeed(queryClient: QueryClient, page: Page): void {
  queryClient.setQueryData<Feed>(FEED_KEY, { pages: [page], pageParams: [FIRST_PAGE] });
  queryClient.setQueryData<Id[]>(NEW_POSTS_KEY, []);
}

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
