import {
  WEBHOOK_ERRORS,
  WEBHOOK_EVENTS,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_TEST,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Webhook, WebhookDelivery } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import type { DeliveryRow, EndpointRow } from './webhooks.reader.ts';

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Presents a webhook to its owner. A replaced secret that has ended is none. */
export function presentWebhook(row: EndpointRow, now: Date): Webhook {
  const { id, url, events, offReason, failingSince, previousSecretUntil, createdAt } = row;
  return {
    _id: id,
    url,
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    isOn: offReason === null,
    offReason: WEBHOOK_OFF_REASONS.find((known) => known === offReason) ?? null,
    failingSince: toIso(failingSince),
    previousSecretUntil:
      previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

const STATUSES = ['pending', 'delivered', 'failed'] as const;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  type: WEBHOOK_EVENTS.find((event) => event === row.type) ?? WEBHOOK_TEST,
  payload: row.payload,
  status: STATUSES.find((status) => status === row.status) ?? 'failed',
  attempts: row.attempts,
  nextAttemptAt: toIso(row.nextAttemptAt),
  lastAttemptAt: toIso(row.lastAttemptAt),
  responseStatus: row.responseStatus,
  durationMs: row.durationMs,
  error: WEBHOOK_ERRORS.find((error) => error === row.error) ?? null,
  createdAt: row.createdAt.toISOString(),
});
