import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pushStateSchema, pushSubscriptionSchema } from './push.schema.ts';

const tag = 'push';

export const getPush = endpoint({
  tag,
  method: 'GET',
  path: '/push',
  summary: 'Devices of the signed-in user that receive push messages, and the public key to subscribe with.',
  query: z.object({
    /** SHA-256 of the endpoint of this browser, base64url. */
    endpointHash: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  }),
  reply: pushStateSchema,
  errors: ['UNAUTHENTICATED'],
});

export const savePushSubscription = endpoint({
  tag,
  method: 'PUT',
  path: '/push/subscription',
  summary:
    'Sends push messages to this browser while its session lasts; a browser belongs to one user at a time.',
  body: pushSubscriptionSchema,
  reply: pushStateSchema,
  errors: ['UNAUTHENTICATED'],
});

export const removePushDevice = endpoint({
  tag,
  method: 'DELETE',
  path: '/push/devices/:id',
  summary: 'Sends no more push messages to a device of the signed-in user.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const sendTestPush = endpoint({
  tag,
  method: 'POST',
  path: '/push/devices/:id/test',
  summary: 'Sends a push message to a device of the signed-in user, to try it out.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
