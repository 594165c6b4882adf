import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './passkeys.api.ts';

// The endpoints of `passkeys.api.ts` that the browser calls.
export const listPasskeys: PathOf<typeof api.listPasskeys> = { method: 'GET', path: '/auth/passkeys' };
export const startPasskey: PathOf<typeof api.startPasskey> = {
  method: 'POST',
  path: '/auth/passkeys/options',
};
export const addPasskey: PathOf<typeof api.addPasskey> = { method: 'POST', path: '/auth/passkeys' };
export const renamePasskey: PathOf<typeof api.renamePasskey> = {
  method: 'PATCH',
  path: '/auth/passkeys/:id',
};
export const removePasskey: PathOf<typeof api.removePasskey> = {
  method: 'DELETE',
  path: '/auth/passkeys/:id',
};
export const startPasskeyLogIn: PathOf<typeof api.startPasskeyLogIn> = {
  method: 'POST',
  path: '/auth/passkeys/login/options',
};
export const logInWithPasskey: PathOf<typeof api.logInWithPasskey> = {
  method: 'POST',
  path: '/auth/passkeys/login',
};
