import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NotificationEvents } from '@uneed/domain/notifications/notifications.events.ts';
import type { Logger } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

type Dependencies = {
  realtime: Realtime;
  /** Number of unread notifications of each of these users. */
  countUnread: (userIds: Id[]) => Promise<Map<Id, number>>;
  log: Logger;
};

/** Longer than a commit takes, and longer than the other nodes need to learn about a new connection. */
const RECHECK_MS = 2_000;

export type NotificationsLive = ReturnType<typeof createNotificationsLive>;

/** Live events about notifications, sent after the commit. */
export function createNotificationsLive({ realtime, countUnread, log }: Dependencies) {
  const { presence } = realtime;
  const { send, sendLocal } = realtime.sender<NotificationEvents>();
  const rechecks = new Map<Id, NodeJS.Timeout>();

  /** Reads the counter of the users that are connected to this node and sends it to them. */
  async function refreshUnreadHere(userIds: Id[]): Promise<void> {
    const connected = userIds.filter(presence.isConnectedHere);
    if (connected.length === 0) return;
    const unread = await countUnread(connected);
    for (const userId of connected) sendLocal(userId, 'notification', { unread: unread.get(userId) ?? 0 });
  }

  /** Reads the counter of these users and sends it to their connections on all nodes. */
  const refreshUnread = realtime.defineBroadcast('notifications.unread', refreshUnreadHere);

  function recheck(userId: Id): void {
    rechecks.delete(userId);
    if (presence.isKnownOffline(userId)) return;
    refreshUnread([userId]).catch((error: Error) =>
      log.warn({ err: error.message }, 'unread counter not sent'),
    );
  }

  /**
   * Whether the user is offline, so that the change need not be sent. A user who connects before the commit may have read the
   * old counter, so presence is checked again shortly afterwards.
   */
  function skipOffline(userId: Id): boolean {
    if (!presence.isKnownOffline(userId)) return false;
    clearTimeout(rechecks.get(userId));
    rechecks.set(userId, setTimeout(recheck, RECHECK_MS, userId).unref());
    return true;
  }

  return {
    /** Sends a counter that the caller already knows to the user's connections on all nodes. */
    sendUnread: (userId: Id, unread: number) => send(userId, 'notification', { unread }),
    refreshUnread,
    skipOffline,
  };
}
