import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './places.api.ts';

// The endpoints of `places.api.ts` that the browser calls.
export const searchPlaces: PathOf<typeof api.searchPlaces> = { method: 'GET', path: '/places/search' };
