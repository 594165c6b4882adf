import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './email-correction.api.ts';

// The endpoints of `email-correction.api.ts` that the browser calls.
export const correctEmail: PathOf<typeof api.correctEmail> = {
  method: 'POST',
  path: '/auth/email-correction',
};
export const disownEmail: PathOf<typeof api.disownEmail> = { method: 'POST', path: '/auth/email-disown' };
