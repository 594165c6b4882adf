import { attentionSchema } from '@uneed/domain/kernel/live/live.events.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** Records which pages are in use, as browsers report it: their users get no push messages. */
export function recordAttention({ on, attention }: Realtime): void {
  on({
    name: 'attention',
    schema: attentionSchema,
    who: 'party',
    handle: ({ id }, { isActive }, connectionId) => attention.set(connectionId, id, isActive),
  });
}
