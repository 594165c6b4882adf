import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './google.api.ts';

// The endpoints of `google.api.ts` that the browser calls.
export const getGoogle: PathOf<typeof api.getGoogle> = { method: 'GET', path: '/auth/google' };
export const startGoogle: PathOf<typeof api.startGoogle> = { method: 'POST', path: '/auth/google/start' };
export const getGoogleProof: PathOf<typeof api.getGoogleProof> = {
  method: 'GET',
  path: '/auth/google/proof',
};
export const proveGoogle: PathOf<typeof api.proveGoogle> = { method: 'POST', path: '/auth/google/proof' };
export const getGoogleLink: PathOf<typeof api.getGoogleLink> = { method: 'GET', path: '/auth/google/link' };
export const startGoogleLink: PathOf<typeof api.startGoogleLink> = {
  method: 'POST',
  path: '/auth/google/link',
};
export const removeGoogleLink: PathOf<typeof api.removeGoogleLink> = {
  method: 'DELETE',
  path: '/auth/google/link',
};
