import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import {
  countUnreadNotifications,
  listNotifications,
} from '@uneed/domain/notifications/notifications.api.ts';
import type { NotificationsPage } from '@uneed/domain/notifications/notifications.schema.ts';
import { apiQuery, getApi, toQueryKey } from '../../platform/api/api-query.ts';

/** The counter behind the badge. */
export const unreadQuery = apiQuery(countUnreadNotifications, {});

const FIRST: string | null = null;

/** What one was told, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...toQueryKey(listNotifications), 'pages'],
  queryFn: ({ client, signal, pageParam }) =>
    getApi(client).request(listNotifications, { query: { before: pageParam ?? undefined } }, { signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: NotificationsPage) => next,
});

/** Asks anew for all that may have happened. */
export function refreshNotifications(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
  void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}
