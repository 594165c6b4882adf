import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { sessionSchema } from '../accounts/accounts.schema.ts';
import { PUSH_ENDPOINT_MAX_LENGTH } from './push.rules.ts';

const INVALID_SUBSCRIPTION_TEXT =
  'Tu navegador no nos dio una suscripción válida. Recarga la página y prueba otra vez.';
const base64url = (length: number) =>
  z
    .string({ error: INVALID_SUBSCRIPTION_TEXT })
    .regex(new RegExp(`^[\\w-]{${length}}$`), INVALID_SUBSCRIPTION_TEXT);

/** The subscription of a browser at its push service, as `PushSubscription.toJSON()` returns it. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .url({ error: INVALID_SUBSCRIPTION_TEXT })
    .max(PUSH_ENDPOINT_MAX_LENGTH, INVALID_SUBSCRIPTION_TEXT),
  keys: z.object(
    {
      /** Public key of the browser: a point of P-256, 65 bytes. */
      p256dh: base64url(87),
      /** Shared secret of 16 bytes. */
      auth: base64url(22),
    },
    { error: INVALID_SUBSCRIPTION_TEXT },
  ),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

/** A browser of the user that receives push messages. */
export const pushDeviceSchema = z.object({
  _id: idSchema,
  ...sessionSchema.pick({ device: true, kind: true }).shape,
  addedAt: timeSchema,
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushStateSchema = z.object({
  /** VAPID key of the server, with which a browser subscribes; base64url. */
  publicKey: z.string(),
  /** The device whose endpoint was asked for; null if it receives no push messages for this user. */
  deviceId: idSchema.nullable(),
  /** All devices of the user, the latest first. */
  devices: z.array(pushDeviceSchema),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** What a push message contains: everything that the device shows, and nothing else. */
export const pushPayloadSchema = z.object({
  /** The same for each attempt to send the message. */
  id: idSchema,
  title: z.string(),
  body: z.string(),
  /** A notification replaces the one with the same tag. */
  tag: z.string(),
  /** Path of the page that a click opens. */
  path: z.string(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
