import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  findWebhookUrlError,
  WEBHOOK_ERRORS,
  WEBHOOK_EVENTS,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_TEST,
  WEBHOOK_URL_MAX_LENGTH,
} from './webhook.rules.ts';

const urlSchema = text({
  required: 'Escribe la dirección de tu servidor',
  max: WEBHOOK_URL_MAX_LENGTH,
}).superRefine((value, ctx) => {
  const error = value === '' ? null : findWebhookUrlError(value);
  if (error !== null) ctx.addIssue({ code: 'custom', message: error });
});

/** Events in the order of their list, each once. */
const eventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Elige al menos un aviso')
  .overwrite((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

/** Where an owner's events are sent, and which. */
export const webhookInputSchema = z.object({ url: urlSchema, events: eventsSchema });
export type WebhookInput = z.output<typeof webhookInputSchema>;

export const webhookSchema = z.object({
  _id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  /** Null while it is on. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** Since when its receiver has accepted nothing; null if the last delivery was accepted. */
  failingSince: timeSchema.nullable(),
  /** Until when deliveries are signed with the replaced secret too; null without one. */
  previousSecretUntil: timeSchema.nullable(),
  createdAt: timeSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** An event for one webhook, and what became of its last attempt. */
export const webhookDeliverySchema = z.object({
  /** The `webhook-id` of all its attempts. */
  _id: idSchema,
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  /** The body, as it is sent and signed. */
  payload: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** When the next attempt is made; null if none is. */
  nextAttemptAt: timeSchema.nullable(),
  lastAttemptAt: timeSchema.nullable(),
  /** The status that the receiver answered; null without an answer. */
  responseStatus: z.int().nullable(),
  durationMs: z.int().nullable(),
  error: z.enum(WEBHOOK_ERRORS).nullable(),
  createdAt: timeSchema,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** A new secret, which is shown this once. */
export const webhookSecretSchema = z.object({ secret: z.string(), message: z.string() });
