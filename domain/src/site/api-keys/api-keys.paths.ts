import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './api-keys.api.ts';

// The endpoints of `api-keys.api.ts` that the browser calls.
export const listApiKeys: PathOf<typeof api.listApiKeys> = { method: 'GET', path: '/api-keys' };
export const createApiKey: PathOf<typeof api.createApiKey> = { method: 'POST', path: '/api-keys' };
export const revokeApiKey: PathOf<typeof api.revokeApiKey> = { method: 'DELETE', path: '/api-keys/:id' };
export const listApiKeyActivity: PathOf<typeof api.listApiKeyActivity> = {
  method: 'GET',
  path: '/api-keys/activity',
};
