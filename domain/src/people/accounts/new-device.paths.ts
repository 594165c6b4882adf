import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './new-device.api.ts';

// The endpoints of `new-device.api.ts` that the browser calls.
export const refuseSignIn: PathOf<typeof api.refuseSignIn> = {
  method: 'POST',
  path: '/auth/refused-sign-in',
};
