import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './tokens.api.ts';

// The endpoints of `tokens.api.ts` that the browser calls.
export const getTokens: PathOf<typeof api.getTokens> = { method: 'GET', path: '/plans/tokens' };
export const getPlanUsage: PathOf<typeof api.getPlanUsage> = { method: 'GET', path: '/plans/usage' };
