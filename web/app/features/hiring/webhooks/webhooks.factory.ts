import type { Webhook, WebhookDelivery } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';

export const buildWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  _id: '01900000-0000-7000-8000-0000000000d1',
  url: 'https://recibe.do/uneed',
  events: ['application.submitted', 'job.closed'],
  isOn: true,
  offReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-01T12:00:00Z',
  ...changes,
});

export const buildDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: '01900000-0000-7000-8000-0000000000e1',
  type: 'application.submitted',
  payload: '{"type":"application.submitted","data":{"sequence":7}}',
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  lastAttemptAt: '2026-11-02T12:00:00Z',
  responseStatus: 204,
  durationMs: 120,
  error: null,
  createdAt: '2026-11-02T12:00:00Z',
  ...changes,
});
