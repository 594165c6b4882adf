import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect, useState } from 'react';
import { UNFETCHED_QUERY } from '../../../platform/api/unfetched-query.ts';
import { readDeviceClock } from '../../../platform/clock.ts';
import { feedQuery } from './exports/feed-query.ts';
import { refreshFeed, showNewPosts } from './feed-refresh.ts';
import { showPostError } from './post/show-post-message.ts';
import { listLoadedPosts, NEW_POSTS_KEY } from './post-cache.ts';

/** A feed that was loaded longer ago than this is checked for new posts when the page opens. */
const CHECK_AFTER_MS = 30_000;

/** The posts of the feed. */
export function useFeed() {
  const queryClient = useQueryClient();
  const feed = useInfiniteQuery(feedQuery);
  useEffect(() => {
    const loadedAt = queryClient.getQueryState(feedQuery.queryKey)?.dataUpdatedAt ?? readDeviceClock();
    if (readDeviceClock() - loadedAt > CHECK_AFTER_MS) void refreshFeed(queryClient);
  }, [queryClient]);
  return { feed, posts: feed.data === undefined ? [] : listLoadedPosts(feed.data) };
}

/** The number of announced posts, and how to insert them. */
export function useNewPosts() {
  const queryClient = useQueryClient();
  const { data: ids = [] } = useQuery<Id[]>({ ...UNFETCHED_QUERY, queryKey: NEW_POSTS_KEY });
  const [isBusy, setIsBusy] = useState(false);
  /** Returns whether they are shown now. */
  const show = async (): Promise<boolean> => {
    setIsBusy(true);
    try {
      await showNewPosts(queryClient);
      return true;
    } catch (error) {
      showPostError(error, 'Error al cargar las publicaciones');
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { count: ids.length, show, isBusy };
}
