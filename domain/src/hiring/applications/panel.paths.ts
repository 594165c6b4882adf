import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './panel.api.ts';

// The endpoints of `panel.api.ts` that the browser calls.
export const getEnterpriseSummary: PathOf<typeof api.getEnterpriseSummary> = {
  method: 'GET',
  path: '/enterprises/summary',
};
