import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { Presence } from '../../platform/realtime/presence.ts';
import { messagesAreRead, messageWaits } from '../notifications/notifications.commands.ts';

/** What is noted, in the message's own transaction, for people who are not there to see it come. */
export type Absences = {
  /** Whether what is sent to a person has to be noted. */
  isAway(receiverId: Id): boolean;
  noteSent(tx: Tx, senderId: Id, receiverId: Id, at: Date): Promise<void>;
  noteRead(tx: Tx, userId: Id, senderId: Id, at: Date): Promise<void>;
};

export function createAbsences({ queue, presence }: { queue: TaskQueue; presence: Presence }): Absences {
  return {
    isAway: (receiverId) => !presence.isOnline(receiverId),
    noteSent: (tx, senderId, receiverId, at) =>
      messageWaits(tx, queue, { kind: 'messageReceived', to: receiverId, senderId, at }),
    noteRead: (tx, userId, senderId, at) => messagesAreRead(tx, queue, { userId, senderId, at }),
  };
}
