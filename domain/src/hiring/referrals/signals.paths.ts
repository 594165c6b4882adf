import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './signals.api.ts';

// The endpoints of `signals.api.ts` that the browser calls.
export const listSignals: PathOf<typeof api.listSignals> = { method: 'GET', path: '/admin/signals' };
export const reviewSignal: PathOf<typeof api.reviewSignal> = {
  method: 'POST',
  path: '/admin/signals/:id/review',
};
