import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import {
  webhookDeliverySchema,
  webhookInputSchema,
  webhookSchema,
  webhookSecretSchema,
} from './webhooks.schema.ts';

const tag = 'webhooks';

export const listWebhooks = endpoint({
  tag,
  method: 'GET',
  path: '/webhooks',
  summary:
    'The webhooks of the owner, oldest first. `can.manage` is true for a verified referent and an owner in the team of an enterprise; others have none, and may not add any.',
  reply: z.object({ webhooks: z.array(webhookSchema), can: z.object({ manage: z.boolean() }) }),
  errors: ['UNAUTHENTICATED'],
});

export const createWebhook = endpoint({
  tag,
  method: 'POST',
  path: '/webhooks',
  summary:
    'Adds a webhook, switched on, and returns the secret that signs its deliveries, which is not shown again. 409 beyond the limit and for an address that the owner has already.',
  body: webhookInputSchema,
  reply: webhookSecretSchema.extend({ webhook: webhookSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
});

export const updateWebhook = endpoint({
  tag,
  method: 'PATCH',
  path: '/webhooks/:id',
  summary:
    'Changes the address or the events, or switches the webhook on or off. 409 for one that was changed meanwhile (`base`), and for an address that the owner has already.',
  params: idParamsSchema,
  body: webhookInputSchema.partial().extend({ isOn: z.boolean().optional(), base: baseSchema.optional() }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const deleteWebhook = endpoint({
  tag,
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Deletes a webhook with its log.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const rotateWebhookSecret = endpoint({
  tag,
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary:
    'Replaces the secret and returns the new one, which is not shown again. Deliveries are signed with both for 24 hours; an older one ends at once.',
  params: idParamsSchema,
  reply: webhookSecretSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const testWebhook = endpoint({
  tag,
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Sends a test event, once, also to a webhook that is off; the log shows what became of it.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listWebhookDeliveries = endpoint({
  tag,
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'The last deliveries of a webhook, newest first.',
  params: idParamsSchema,
  reply: z.object({ deliveries: z.array(webhookDeliverySchema) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const replayWebhookDelivery = endpoint({
  tag,
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/replay',
  summary:
    'Sends a delivery again, with the same `webhook-id`, also one that was accepted or waits for its next attempt. 409 while the webhook is off.',
  params: idParamsSchema.extend({ deliveryId: idSchema }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});
