import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NotificationEvents } from '@uneed/domain/people/notifications/notifications.events.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';

export type NotificationsLive = ReturnType<typeof createNotificationsLive>;

/** Live events about notifications, sent after the commit. `countUnread` returns the unread notifications of each user. */
export function createNotificationsLive(
  realtime: Realtime,
  countUnread: (userIds: Id[]) => Promise<Map<Id, number>>,
) {
  const { send, sendLocal } = realtime.sender<NotificationEvents>();

  /** Reads the counter of the users that are connected to this node and sends it to them. */
  async function refreshUnreadHere(userIds: Id[]): Promise<void> {
    const connected = userIds.filter(realtime.presence.isConnectedHere);
    if (connected.length === 0) return;
    const unread = await countUnread(connected);
    for (const userId of connected) sendLocal(userId, 'notification', { unread: unread.get(userId) ?? 0 });
  }

  return {
    /** Sends a counter that the caller already knows to the user's connections on all nodes. */
    sendUnread: (userId: Id, unread: number) => send(userId, 'notification', { unread }),
    /** Reads the counter of these users and sends it to their connections on all nodes. */
    refreshUnread: realtime.defineBroadcast('notifications.unread', refreshUnreadHere),
  };
}
