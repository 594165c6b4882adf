import { POSTS_COUNTED_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import { separateAuthors } from '@uneed/domain/community/posts/post-order.rules.ts';
import type { Post, PostListQuery } from '@uneed/domain/community/posts/posts.schema.ts';
import { formatTimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../../../../platform/clock.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { listHiddenUserIds } from '../../../people/safety/mutes.reader.ts';
import type { PostDetails } from '../post-details.service.ts';
import type { PostViewer } from '../posts.policy.ts';
import {
  countActive,
  countHidden,
  countMatching,
  findSearchWords,
  listPosts,
  type PostFilter,
} from './post-lists.reader.ts';

/** From this many posts on their total is cached: counting costs more than reading a page. */
const TOTAL_CACHED_FROM = 1_000;
const TOTAL_CACHE_MS = 5_000;

type Dependencies = { database: Database; clock: Clock; details: PostDetails };

type PostPage = {
  posts: Post[];
  pagination: {
    page: number;
    limit: number;
    hasNext: boolean;
    totalPages: number;
    totalPosts: number;
    cursor: string | null;
  };
};

export type PostListing = ReturnType<typeof createPostListing>;

/** The number of active posts, and how many of them lists show to a viewer who may see all authors. */
type Totals = { active: number; listed: number };

async function countTotals(db: Db): Promise<Totals> {
  const [active, hidden] = await Promise.all([countActive(db), countHidden(db, [])]);
  return { active, listed: active - hidden };
}

/** Returns a function that counts all active posts, from a cache when there are many. */
function createTotals(db: Db, clock: Clock) {
  const cache = new LRUCache<string, Totals>({
    max: 1,
    ttl: TOTAL_CACHE_MS,
    ...clockCacheOptions(clock),
    fetchMethod: () => countTotals(db),
  });
  return () => {
    const last = cache.peek('total', { allowStale: true });
    const isCached = last !== undefined && last.active >= TOTAL_CACHED_FROM;
    return cache.forceFetch('total', { allowStale: isCached, forceRefresh: !isCached });
  };
}

/** A database that lists are read from, with its totals. */
type Source = { db: Db; countAll(): Promise<Totals> };

const createSource = (db: Db, clock: Clock): Source => ({ db, countAll: createTotals(db, clock) });

/** Whether it is the page that a browser reads again when it has missed live events, or is told of new posts. */
const isNewestPage = ({ page, before }: PostListQuery): boolean => page === 1 && before === undefined;

/** The lists of posts: the feed and the search. */
export function createPostListing({ database, clock, details }: Dependencies) {
  const primary = createSource(database.db, clock);
  const replica = database.replica === database.db ? primary : createSource(database.replica, clock);
  /** Whoever changed something a moment ago reads from the primary, so as to see their own posts at once. */
  const sourceFor = (viewer: PostViewer): Source =>
    database.dbFor(viewer) === database.db ? primary : replica;

  /** Everything except the search words: what the query asks for, and what the viewer must not see. */
  async function buildFilter(
    db: Db,
    { tag, author }: PostListQuery,
    viewer: PostViewer,
  ): Promise<PostFilter> {
    const hiddenAuthorIds = viewer ? await listHiddenUserIds(db, viewer.id) : [];
    return { tag: tag || undefined, authorId: author, hiddenAuthorIds };
  }

  async function count({ db, countAll }: Source, filter: PostFilter): Promise<number> {
    const { tag, authorId, words = [], hiddenAuthorIds = [] } = filter;
    const isFiltered = tag !== undefined || authorId !== undefined || words.length > 0;
    if (isFiltered) return countMatching(db, filter, POSTS_COUNTED_MAX);
    if (hiddenAuthorIds.length === 0) return (await countAll()).listed;
    const [{ active }, hidden] = await Promise.all([countAll(), countHidden(db, hiddenAuthorIds)]);
    return active - hidden;
  }

  async function readPage(
    source: Source,
    filter: PostFilter,
    { page, limit, before }: PostListQuery,
    viewer: PostViewer,
  ): Promise<PostPage> {
    const offset = before ? 0 : (page - 1) * limit;
    const [found, counted] = await Promise.all([
      listPosts(source.db, filter, { limit: limit + 1, offset, after: before }),
      count(source, filter),
    ]);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const hasNext = found.length > limit;
    // The count may be cached or limited; what was just read exists.
    const totalPosts = Math.max(counted, last ? offset + found.length : 0);
    const posts = await details.presentList(source.db, rows, viewer);
    return {
      posts: filter.authorId === undefined ? separateAuthors(posts) : posts,
      pagination: {
        page,
        limit,
        hasNext,
        totalPosts,
        totalPages: Math.ceil(totalPosts / limit),
        cursor: hasNext && last ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
      },
    };
  }

  /** Returns a page of the active posts that the viewer may see, newest first. */
  async function list(viewer: PostViewer, query: PostListQuery): Promise<PostPage> {
    const source = isNewestPage(query) && viewer ? primary : sourceFor(viewer);
    return readPage(source, await buildFilter(source.db, query, viewer), query, viewer);
  }

  /** Returns a page of the posts that contain all words of `q`; without words those of the tag or author, otherwise none. */
  async function search(
    viewer: PostViewer,
    { q, ...query }: PostListQuery & { q: string },
  ): Promise<PostPage> {
    const source = sourceFor(viewer);
    const [filter, words] = await Promise.all([
      buildFilter(source.db, query, viewer),
      findSearchWords(source.db, q),
    ]);
    const isEmpty = words.length === 0 && (q.trim() !== '' || (!filter.tag && !filter.authorId));
    if (isEmpty) return emptyPage(query);
    return readPage(source, { ...filter, words }, query, viewer);
  }

  return { list, search };
}

const emptyPage = ({ page, limit }: PostListQuery): PostPage => ({
  posts: [],
  pagination: { page, limit, hasNext: false, totalPages: 0, totalPosts: 0, cursor: null },
});
