import {
  DELIVERY_RECEIPT_INTERVAL_MS,
  DELIVERY_RECEIPT_MAX_SENDERS,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { MessageClientEvents } from '@uneed/domain/community/messages/messages.events.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';

type Received = MessageClientEvents['received'];

/** Batches delivery receipts: sends the first at once, then at most one batch per interval. */
export function createDeliveryReceipts(send: (received: Received) => void) {
  let pending = new Map<Id, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (pending.size === 0) return;
    send([...pending].slice(0, DELIVERY_RECEIPT_MAX_SENDERS).map(([from, until]) => ({ from, until })));
    pending = new Map([...pending].slice(DELIVERY_RECEIPT_MAX_SENDERS));
    timer = setTimeout(flush, DELIVERY_RECEIPT_INTERVAL_MS);
  }

  return {
    add(from: Id, until: string): void {
      pending.set(from, until);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
