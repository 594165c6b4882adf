import { deliveryReceiptsSchema } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';

/** Receipts that arrive within this time are written in one statement. */
const BATCH_DELAY_MS = 150;

type Dependencies = { database: Database; live: Pick<MessagesLive, 'messagesDelivered'>; log: Logger };

export type DeliveryReceipts = {
  /** Records that a device of the user has the peer's messages up to `until`. Written after a short delay, in a batch. */
  record(receipt: repository.DeliveryReceipt): void;
  /** Records that a device of the user has all unread messages. */
  recordAll(userId: Id): void;
};

/** Records the receipts that browsers send, for the signed-in user only. */
export const recordReceiptsFromBrowsers = (realtime: Realtime, receipts: DeliveryReceipts): void =>
  realtime.on({
    name: 'received',
    schema: deliveryReceiptsSchema,
    who: 'party',
    handle: ({ id }, entries) => {
      for (const { from, until } of entries)
        receipts.record({ userId: id, peerId: from, until: new Date(until) });
    },
  });

/**
 * Stores which messages reached a device, and sends live events to their senders. Receipts that a crash loses are recorded
 * at the receiver's next visit.
 */
export function createDeliveryReceipts({ database, live, log }: Dependencies): DeliveryReceipts {
  let pending = new Map<string, repository.DeliveryReceipt>();

  async function write(markAsDelivered: (tx: Tx) => Promise<repository.DeliveryReceipt[]>): Promise<void> {
    try {
      for (const receipt of await database.transaction(markAsDelivered)) live.messagesDelivered(receipt);
    } catch (error) {
      log.warn({ err: error }, 'delivery receipts not stored');
    }
  }

  function flush(): void {
    const receipts = [...pending.values()];
    pending = new Map();
    void write((tx) => repository.markDelivered(tx, receipts));
  }

  return {
    record(receipt) {
      const key = `${receipt.userId}:${receipt.peerId}`;
      const previous = pending.get(key);
      if (previous && previous.until >= receipt.until) return;
      if (pending.size === 0) setTimeout(flush, BATCH_DELAY_MS).unref();
      pending.set(key, receipt);
    },
    recordAll: (userId) => void write((tx) => repository.markAllDelivered(tx, userId)),
  };
}
