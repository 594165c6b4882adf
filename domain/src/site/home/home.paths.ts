import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './home.api.ts';

// The endpoints of `home.api.ts` that the browser calls.
export const getHome: PathOf<typeof api.getHome> = { method: 'GET', path: '/home' };
