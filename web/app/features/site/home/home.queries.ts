import { type QueryClient, useQuery } from '@tanstack/react-query';
import { FEED_SIDEBAR_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import { listJobs, listMyJobs, listSavedJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { getHome } from '@uneed/domain/site/home/home.paths.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { unreadMessagesQuery } from '../../community/messages/exports/unread-messages-query.ts';

/** What waits for the user, and the jobs that suit them. */
export const homeQuery = apiQuery(getHome, {});

/** Loads the summary of the home; a failed request is shown as its error state. */
export const prefetchHome = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(homeQuery);

/** The number of unread messages: the live one of the chat icon once it is loaded, until then the one of the home. */
export function useUnreadMessages(ofHome: number): number {
  const { data } = useQuery({ ...unreadMessagesQuery, enabled: false });
  return data?.total ?? ofHome;
}

/** The newest jobs, for the feed. */
export const feedJobsQuery = (limit: number) => apiQuery(listJobs, { query: { page: 1, limit } });

/** The jobs beside the feed that are saved on this device. */
export const sidebarSavedJobsQuery = (ids: Id[]) =>
  apiQuery(listSavedJobs, { query: { ids: ids.slice(0, FEED_SIDEBAR_MAX) } });

/** The user's own jobs beside the feed. */
export const sidebarOwnJobsQuery = apiQuery(listMyJobs, { query: { limit: FEED_SIDEBAR_MAX } });
