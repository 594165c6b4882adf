import type { QueryClient } from '@tanstack/react-query';
import type { NotificationEvents } from '@uneed/domain/people/notifications/notifications.events.ts';
import { createLiveListener, onLiveConnect } from '../../../platform/realtime/live.ts';
import { unreadNotificationsQuery } from './exports/unread-notifications-query.ts';
import { notificationsQuery, refreshNotifications } from './notifications.queries.ts';

const on = createLiveListener<NotificationEvents>();

/** Updates counter and list on live events, and refetches on every connect. Returns a function that stops listening. */
export function listenToNotifications(queryClient: QueryClient): () => void {
  const stops = [
    on('notification', ({ unread }) => {
      queryClient.setQueryData(unreadNotificationsQuery.queryKey, { unread });
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    }),
    // On the first connect too: the page may have been loaded before a notification was committed.
    onLiveConnect(() => refreshNotifications(queryClient)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
