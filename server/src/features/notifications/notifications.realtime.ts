import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NotificationEvents } from '@uneed/domain/notifications/notifications.events.ts';
import type { Logger } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

type Dependencies = {
  realtime: Realtime;
  /** How many notifications each of these people has not read. */
  countUnread: (userIds: Id[]) => Promise<Map<Id, number>>;
  log: Logger;
};

/** Longer than a commit takes, and than the news that somebody connected takes to reach the other nodes. */
const RECHECK_MS = 2_000;

export type NotificationsLive = ReturnType<typeof createNotificationsLive>;

/** What is sent over the sockets after something was committed. */
export function createNotificationsLive({ realtime, countUnread, log }: Dependencies) {
  const { presence } = realtime;
  const { send, sendLocal } = realtime.sender<NotificationEvents>();
  const rechecks = new Map<Id, NodeJS.Timeout>();

  /** Sends the counter to the people who are connected to this node. */
  async function refreshUnreadHere(userIds: Id[]): Promise<void> {
    const connected = userIds.filter(presence.isConnectedHere);
    if (connected.length === 0) return;
    const unread = await countUnread(connected);
    for (const userId of connected) sendLocal(userId, 'notification', { unread: unread.get(userId) ?? 0 });
  }

  /** Sends the counter to whoever of these people is connected, on whichever node. */
  const refreshUnread = realtime.defineBroadcast('notifications.unread', refreshUnreadHere);

  function recheck(userId: Id): void {
    rechecks.delete(userId);
    if (presence.isKnownOffline(userId)) return;
    refreshUnread([userId]).catch((error: Error) =>
      log.warn({ err: error.message }, 'unread counter not sent'),
    );
  }

  /**
   * Whether the change that is being committed need not be sent to this person. Who connects before the commit may have asked
   * for the counter too early, so absent people are looked at again a moment later.
   */
  function skipOffline(userId: Id): boolean {
    if (!presence.isKnownOffline(userId)) return false;
    clearTimeout(rechecks.get(userId));
    rechecks.set(userId, setTimeout(recheck, RECHECK_MS, userId).unref());
    return true;
  }

  return {
    /** Sends a counter that is known already. */
    sendUnread: (userId: Id, unread: number) => send(userId, 'notification', { unread }),
    refreshUnread,
    skipOffline,
  };
}
