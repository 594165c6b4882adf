import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { readNotifications } from '@uneed/domain/people/notifications/notifications.paths.ts';
import type {
  NotificationsPage,
  ReadNotifications,
} from '@uneed/domain/people/notifications/notifications.schema.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { unreadNotificationsQuery } from './exports/unread-notifications-query.ts';
import { notificationsQuery, refreshNotifications } from './notifications.queries.ts';

type Pages = InfiniteData<NotificationsPage>;

function markRead(known: Pages, target: ReadNotifications): Pages {
  const isTarget = (id: string) => 'all' in target || target.id === id;
  const pages = known.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((each) => (isTarget(each._id) ? { ...each, isRead: true } : each)),
  }));
  return { ...known, pages };
}

/** Marks one or all as read with an optimistic update, which is rolled back after an error. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useApiMutation(readNotifications, {
    async onMutate({ body }) {
      await queryClient.cancelQueries({ queryKey: notificationsQuery.queryKey });
      const pages = queryClient.getQueryData(notificationsQuery.queryKey);
      const count = queryClient.getQueryData(unreadNotificationsQuery.queryKey);
      if (pages) queryClient.setQueryData(notificationsQuery.queryKey, markRead(pages, body));
      if (count) {
        const unread = 'all' in body ? 0 : Math.max(0, count.unread - 1);
        queryClient.setQueryData(unreadNotificationsQuery.queryKey, { unread });
      }
      return { pages, count };
    },
    onError(error, _input, previous) {
      // It was merged into a newer notification or has expired: refetch instead of showing an error.
      if (error.code === 'NOT_FOUND') return refreshNotifications(queryClient);
      queryClient.setQueryData(notificationsQuery.queryKey, previous?.pages);
      queryClient.setQueryData(unreadNotificationsQuery.queryKey, previous?.count);
      toast.error(getErrorMessage(error));
    },
    onSuccess: (response) => void queryClient.setQueryData(unreadNotificationsQuery.queryKey, response),
  });
}
