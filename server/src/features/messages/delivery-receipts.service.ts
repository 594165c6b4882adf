import type { Id } from '@uneed/domain/kernel/ids.ts';
import { deliveryReceiptsSchema } from '@uneed/domain/messages/messages.schema.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';

/** What browsers say within this time is written at once. */
const BATCH_DELAY_MS = 150;

type Dependencies = { database: Database; live: Pick<MessagesLive, 'messagesDelivered'>; log: Logger };

export type DeliveryReceipts = {
  /** A device of the person has what the peer wrote up to this moment. Written a moment later, with others. */
  record(userId: Id, peerId: Id, until: Date): void;
  /** A device of the person has everything that waits for them. */
  recordAll(userId: Id): void;
};

/** Browsers say what came to them; nobody can say it for somebody else. */
export const recordReceivedEvents = (realtime: Realtime, receipts: DeliveryReceipts): void =>
  realtime.on({
    name: 'received',
    schema: deliveryReceiptsSchema,
    handle: ({ id }, entries) => {
      for (const { from, until } of entries) receipts.record(id, from, new Date(until));
    },
  });

/** Notes which messages have arrived, and tells those who wrote them. What a crash loses is noted at the next visit. */
export function createDeliveryReceipts({ database, live, log }: Dependencies): DeliveryReceipts {
  let pending = new Map<string, repository.DeliveryReceipt>();

  async function write(markAsDelivered: (tx: Tx) => Promise<repository.DeliveryReceipt[]>): Promise<void> {
    try {
      for (const { userId, peerId, until } of await database.transaction(markAsDelivered)) {
        live.messagesDelivered(userId, peerId, until);
      }
    } catch (error) {
      log.warn({ err: error }, 'deliveries not noted');
    }
  }

  function flush(): void {
    const receipts = [...pending.values()];
    pending = new Map();
    void write((tx) => repository.markDelivered(tx, receipts));
  }

  return {
    record(userId, peerId, until) {
      const key = `${userId}:${peerId}`;
      const previous = pending.get(key);
      if (previous && previous.until >= until) return;
      if (pending.size === 0) setTimeout(flush, BATCH_DELAY_MS).unref();
      pending.set(key, { userId, peerId, until });
    },
    recordAll: (userId) => void write((tx) => repository.markAllDelivered(tx, userId)),
  };
}
