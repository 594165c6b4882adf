import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { apiKeyActivitySchema, apiKeySchema, newApiKeySchema } from './api-keys.schema.ts';

const tag = 'api-keys';

export const listApiKeys = endpoint({
  tag,
  method: 'GET',
  path: '/api-keys',
  summary: 'The keys of the API that the signed-in person, or the enterprise, has; the newest first.',
  reply: z.object({
    keys: z.array(apiKeySchema),
    /** Why no key can be created; null if one can. */
    refusal: z.string().nullable(),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const createApiKey = endpoint({
  tag,
  method: 'POST',
  path: '/api-keys',
  summary:
    'Creates a key with scopes; `token` is in this reply only. Needs the password again. 403 unless it is an enterprise or a verified referent; 409 beyond the limit, and for a name that another key has.',
  body: newApiKeySchema,
  reply: z.object({ key: apiKeySchema, token: z.string(), message: z.string() }),
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
});

export const revokeApiKey = endpoint({
  tag,
  method: 'DELETE',
  path: '/api-keys/:id',
  summary: 'Revokes a key, from the next request on. 404 for the key of somebody else.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listApiKeyActivity = endpoint({
  tag,
  method: 'GET',
  path: '/api-keys/activity',
  summary: 'What the keys of the signed-in person, or of the enterprise, changed; the newest first.',
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({ activities: z.array(apiKeyActivitySchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
