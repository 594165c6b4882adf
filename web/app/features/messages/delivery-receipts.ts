import type { Id } from '@uneed/domain/kernel/ids.ts';
import { RECEIVED_INTERVAL_MS, RECEIVED_MAX } from '@uneed/domain/messages/message.rules.ts';
import type { MessageClientEvents } from '@uneed/domain/messages/messages.events.ts';

type Received = MessageClientEvents['received'];

/** Batches delivery receipts: sends the first at once, then at most one batch per interval. */
export function createDeliveryReceipts(send: (received: Received) => void) {
  let pending = new Map<Id, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (pending.size === 0) return;
    send([...pending].slice(0, RECEIVED_MAX).map(([from, until]) => ({ from, until })));
    pending = new Map([...pending].slice(RECEIVED_MAX));
    timer = setTimeout(flush, RECEIVED_INTERVAL_MS);
  }

  return {
    add(from: Id, until: string): void {
      pending.set(from, until);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
