import * as z from 'zod';
import type { Realtime } from '../../../platform/realtime/realtime.ts';

/** Records which pages are in use, as browsers report it: their users get no push messages. */
export function recordAttention({ on, attention }: Realtime): void {
  on({
    name: 'attention',
    schema: z.object({ isActive: z.boolean() }),
    who: 'party',
    handle: ({ id }, { isActive }, connectionId) => attention.set(connectionId, id, isActive),
  });
}
