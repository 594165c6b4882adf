import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Presence } from '../../../platform/realtime/presence.ts';
import type { Attention } from '../../../platform/realtime/realtime.ts';
import {
  markMessageNotificationRead,
  notifyOfflineMessage,
  pushMessage,
} from '../../people/notifications/notifications.commands.ts';

/** Records notifications for users who are not connected or do not look at the app, in the transaction of the message. */
export type OfflineNotifications = {
  /** Whether a message to this user needs a notification. */
  isDue(receiverId: Id): boolean;
  recordMessage(tx: Tx, users: { senderId: Id; receiverId: Id }, at: Date): Promise<void>;
  recordRead(tx: Tx, users: { userId: Id; senderId: Id }, at: Date): Promise<void>;
};

type Dependencies = {
  queue: TaskQueue;
  presence: Pick<Presence, 'isOnline'>;
  attention: Pick<Attention, 'isActive'>;
};

export function createOfflineNotifications({
  queue,
  presence,
  attention,
}: Dependencies): OfflineNotifications {
  return {
    // Whoever is offline is not active.
    isDue: (receiverId) => !attention.isActive(receiverId),
    async recordMessage(tx, { senderId, receiverId }, at) {
      const input = { kind: 'messageReceived', to: receiverId, senderId, at } as const;
      if (!presence.isOnline(receiverId)) await notifyOfflineMessage(tx, queue, input);
      await pushMessage(tx, queue, input);
    },
    recordRead: (tx, users, at) => markMessageNotificationRead(tx, queue, { ...users, at }),
  };
}
