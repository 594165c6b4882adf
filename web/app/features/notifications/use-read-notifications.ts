import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { readNotifications } from '@uneed/domain/notifications/notifications.api.ts';
import type {
  NotificationsPage,
  ReadNotifications,
} from '@uneed/domain/notifications/notifications.schema.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { notificationsQuery, refreshNotifications, unreadQuery } from './notifications.queries.ts';

type Pages = InfiniteData<NotificationsPage>;

function withRead(known: Pages, which: ReadNotifications): Pages {
  const isMeant = (id: string) => 'all' in which || which.id === id;
  const pages = known.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((each) => (isMeant(each._id) ? { ...each, isRead: true } : each)),
  }));
  return { ...known, pages };
}

/** Marks one or all as read, at once on the screen; what the server refuses is undone. */
export function useReadNotifications() {
  const queries = useQueryClient();
  return useApiMutation(readNotifications, {
    async onMutate({ body }) {
      await queries.cancelQueries({ queryKey: notificationsQuery.queryKey });
      const pages = queries.getQueryData(notificationsQuery.queryKey);
      const count = queries.getQueryData(unreadQuery.queryKey);
      if (pages) queries.setQueryData(notificationsQuery.queryKey, withRead(pages, body));
      if (count) {
        const unread = 'all' in body ? 0 : Math.max(0, count.unread - 1);
        queries.setQueryData(unreadQuery.queryKey, { unread });
      }
      return { pages, count };
    },
    onError(error, _input, before) {
      // It has joined something newer in this very moment, or its time was over: the list shows what there is.
      if (error.code === 'NOT_FOUND') return refreshNotifications(queries);
      queries.setQueryData(notificationsQuery.queryKey, before?.pages);
      queries.setQueryData(unreadQuery.queryKey, before?.count);
      toast.error(getErrorMessage(error));
    },
    onSuccess: (answer) => void queries.setQueryData(unreadQuery.queryKey, answer),
  });
}
