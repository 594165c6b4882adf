import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NotificationEvents } from '@uneed/domain/notifications/notifications.events.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** What is told over the sockets after something was committed. */
export type NotificationsLive = { changed(userId: Id, unread: number): void };

export function createNotificationsLive(realtime: Realtime): NotificationsLive {
  const { send } = realtime.sender<NotificationEvents>();
  return { changed: (userId, unread) => send(userId, 'notification', { unread }) };
}
