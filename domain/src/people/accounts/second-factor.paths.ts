import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './second-factor.api.ts';

// The endpoints of `second-factor.api.ts` that the browser calls.
export const getSecondFactor: PathOf<typeof api.getSecondFactor> = {
  method: 'GET',
  path: '/auth/second-factor',
};
export const setUpSecondFactor: PathOf<typeof api.setUpSecondFactor> = {
  method: 'POST',
  path: '/auth/second-factor/setup',
};
export const confirmSecondFactor: PathOf<typeof api.confirmSecondFactor> = {
  method: 'POST',
  path: '/auth/second-factor/confirm',
};
export const replaceRecoveryCodes: PathOf<typeof api.replaceRecoveryCodes> = {
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
};
export const removeSecondFactor: PathOf<typeof api.removeSecondFactor> = {
  method: 'POST',
  path: '/auth/second-factor/remove',
};
export const confirmIdentity: PathOf<typeof api.confirmIdentity> = {
  method: 'POST',
  path: '/auth/confirmation',
};
