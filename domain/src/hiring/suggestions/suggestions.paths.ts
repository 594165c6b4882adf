import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './suggestions.api.ts';

// The endpoints of `suggestions.api.ts` that the browser calls.
export const listSuggestions: PathOf<typeof api.listSuggestions> = {
  method: 'GET',
  path: '/search/suggestions',
};

export const listUnmatchedSearches: PathOf<typeof api.listUnmatchedSearches> = {
  method: 'GET',
  path: '/admin/searches',
};
