import type { Id } from '@uneed/domain/kernel/ids.ts';
import { receivedSchema } from '@uneed/domain/messages/messages.schema.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';

/** What browsers say within this time is written at once. */
const GATHER_MS = 150;

type Needs = { database: Database; live: Pick<MessagesLive, 'delivered'>; log: Logger };

export type Deliveries = {
  /** A device of the person has what the peer wrote up to this moment. Written a moment later, with others. */
  note(person: Id, peer: Id, until: Date): void;
  /** A device of the person has everything that waits for them. */
  noteAll(person: Id): void;
};

/** Browsers say what came to them; nobody can say it for somebody else. */
export const hearReceived = (realtime: Realtime, deliveries: Deliveries): void =>
  realtime.hear({
    name: 'received',
    schema: receivedSchema,
    handle: ({ id }, all) => {
      for (const { from, until } of all) deliveries.note(id, from, new Date(until));
    },
  });

/** Notes which messages have arrived, and tells those who wrote them. What a crash loses is noted at the next visit. */
export function createDeliveries({ database, live, log }: Needs): Deliveries {
  let waiting = new Map<string, repository.Delivery>();

  async function write(work: (tx: Tx) => Promise<repository.Delivery[]>): Promise<void> {
    try {
      for (const { userId, peerId, until } of await database.transaction(work)) {
        live.delivered(userId, peerId, until);
      }
    } catch (error) {
      log.warn({ err: error }, 'deliveries not noted');
    }
  }

  function flush(): void {
    const deliveries = [...waiting.values()];
    waiting = new Map();
    void write((tx) => repository.markDelivered(tx, deliveries));
  }

  return {
    note(userId, peerId, until) {
      const key = `${userId}:${peerId}`;
      const before = waiting.get(key);
      if (before && before.until >= until) return;
      if (waiting.size === 0) setTimeout(flush, GATHER_MS).unref();
      waiting.set(key, { userId, peerId, until });
    },
    noteAll: (person) => void write((tx) => repository.markAllDelivered(tx, person)),
  };
}
