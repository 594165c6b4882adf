import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './landing.api.ts';

// The endpoints of `landing.api.ts` that the browser calls.
export const getLanding: PathOf<typeof api.getLanding> = { method: 'GET', path: '/landing' };
