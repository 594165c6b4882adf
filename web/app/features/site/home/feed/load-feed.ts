import type { QueryClient } from '@tanstack/react-query';
import { FEED_JOBS_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import { JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { feedQuery } from '../../../community/posts/exports/feed-query.ts';
import { feedJobsQuery } from '../home.queries.ts';
import type { FeedTab } from './feed-tabs.tsx';

/** The jobs of a tab: a few among the posts, or a page of them. */
export const tabJobsQuery = (tab: FeedTab) => feedJobsQuery(tab === 'mixto' ? FEED_JOBS_MAX : JOBS_PAGE_SIZE);

/** Loads what a tab shows; a failed request is shown as the error state of the feed. */
export const prefetchFeed = (queryClient: QueryClient, tab: FeedTab): Promise<unknown> =>
  Promise.all([
    tab === 'trabajos' ? undefined : queryClient.prefetchInfiniteQuery(feedQuery),
    tab === 'publicaciones' ? undefined : queryClient.prefetchQuery(tabJobsQuery(tab)),
  ]);
