import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './unmatched-searches.api.ts';

// The endpoints of `unmatched-searches.api.ts` that the browser calls.
export const listUnmatchedSearches: PathOf<typeof api.listUnmatchedSearches> = {
  method: 'GET',
  path: '/admin/searches',
};
