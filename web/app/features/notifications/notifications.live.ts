import type { QueryClient } from '@tanstack/react-query';
import type { NotificationEvents } from '@uneed/domain/notifications/notifications.events.ts';
import { createLiveListener, onLiveConnect } from '../../platform/realtime/live.ts';
import { notificationsQuery, refreshNotifications, unreadQuery } from './notifications.queries.ts';

const on = createLiveListener<NotificationEvents>();

/** Keeps counter and list in step with what the server tells; what was missed while not connected is asked for. */
export function listenToNotifications(queries: QueryClient): () => void {
  const stops = [
    on('notification', ({ unread }) => {
      queries.setQueryData(unreadQuery.queryKey, { unread });
      void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    }),
    onLiveConnect((isAgain) => {
      if (isAgain) refreshNotifications(queries);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
