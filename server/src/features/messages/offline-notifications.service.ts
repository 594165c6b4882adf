import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { Presence } from '../../platform/realtime/presence.ts';
import {
  markMessageNotificationRead,
  notifyOfflineMessage,
} from '../notifications/notifications.commands.ts';

/** Records notifications for users who are not connected, in the transaction of the message. */
export type OfflineNotifications = {
  /** Whether a message to this user needs a notification. */
  isOffline(receiverId: Id): boolean;
  recordMessage(tx: Tx, senderId: Id, receiverId: Id, at: Date): Promise<void>;
  recordRead(tx: Tx, userId: Id, senderId: Id, at: Date): Promise<void>;
};

export function createOfflineNotifications({
  queue,
  presence,
}: {
  queue: TaskQueue;
  presence: Presence;
}): OfflineNotifications {
  return {
    isOffline: (receiverId) => !presence.isOnline(receiverId),
    recordMessage: (tx, senderId, receiverId, at) =>
      notifyOfflineMessage(tx, queue, { kind: 'messageReceived', to: receiverId, senderId, at }),
    recordRead: (tx, userId, senderId, at) =>
      markMessageNotificationRead(tx, queue, { userId, senderId, at }),
  };
}
