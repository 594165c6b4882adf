import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './cvs.api.ts';

// The endpoints of `cvs.api.ts` that the browser calls.
export const getStoredCv: PathOf<typeof api.getStoredCv> = { method: 'GET', path: '/profile/cv' };
export const putStoredCv: PathOf<typeof api.putStoredCv> = { method: 'PUT', path: '/profile/cv' };
export const deleteStoredCv: PathOf<typeof api.deleteStoredCv> = { method: 'DELETE', path: '/profile/cv' };
