import type { Id } from '@uneed/domain/kernel/ids.ts';
import { RECEIVED_INTERVAL_MS, RECEIVED_MAX } from '@uneed/domain/messages/message.rules.ts';
import type { MessageClientEvents } from '@uneed/domain/messages/messages.events.ts';

type Received = MessageClientEvents['received'];

/** Gathers what has come, and says so at once and then at most once in a while. */
export function createReceipts(say: (received: Received) => void) {
  let waiting = new Map<Id, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    say([...waiting].slice(0, RECEIVED_MAX).map(([from, until]) => ({ from, until })));
    waiting = new Map([...waiting].slice(RECEIVED_MAX));
    timer = setTimeout(flush, RECEIVED_INTERVAL_MS);
  }

  return {
    note(from: Id, until: string): void {
      waiting.set(from, until);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
