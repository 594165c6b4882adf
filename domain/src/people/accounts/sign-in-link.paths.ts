import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './sign-in-link.api.ts';

// The endpoints of `sign-in-link.api.ts` that the browser calls.
export const requestSignInLink: PathOf<typeof api.requestSignInLink> = {
  method: 'POST',
  path: '/auth/sign-in-link',
};
export const signInByCode: PathOf<typeof api.signInByCode> = {
  method: 'POST',
  path: '/auth/sign-in-link/code',
};
export const signInByLink: PathOf<typeof api.signInByLink> = {
  method: 'POST',
  path: '/auth/sign-in-link/token',
};
export const getOwnPassword: PathOf<typeof api.getOwnPassword> = { method: 'GET', path: '/auth/password' };
export const sendProofCode: PathOf<typeof api.sendProofCode> = { method: 'POST', path: '/auth/proof-code' };
