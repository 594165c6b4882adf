import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { listNotifications } from '@uneed/domain/people/notifications/notifications.paths.ts';
import type { NotificationsPage } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { getApi, toQueryKey } from '../../../platform/api/api-query.ts';
import { unreadNotificationsQuery } from './exports/unread-notifications-query.ts';

const FIRST: string | null = null;

/** The notifications, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...toQueryKey(listNotifications), 'pages'],
  queryFn: ({ client, signal, pageParam }) =>
    getApi(client).request(listNotifications, { query: { before: pageParam ?? undefined } }, { signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: NotificationsPage) => next,
});

/** Refetches counter and list. */
export function refreshNotifications(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: unreadNotificationsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}
