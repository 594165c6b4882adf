import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './webhooks.api.ts';

// The endpoints of `webhooks.api.ts` that the browser calls.
export const listWebhooks: PathOf<typeof api.listWebhooks> = { method: 'GET', path: '/webhooks' };
export const createWebhook: PathOf<typeof api.createWebhook> = { method: 'POST', path: '/webhooks' };
export const updateWebhook: PathOf<typeof api.updateWebhook> = { method: 'PATCH', path: '/webhooks/:id' };
export const deleteWebhook: PathOf<typeof api.deleteWebhook> = { method: 'DELETE', path: '/webhooks/:id' };
export const rotateWebhookSecret: PathOf<typeof api.rotateWebhookSecret> = {
  method: 'POST',
  path: '/webhooks/:id/secret',
};
export const testWebhook: PathOf<typeof api.testWebhook> = { method: 'POST', path: '/webhooks/:id/test' };
export const listWebhookDeliveries: PathOf<typeof api.listWebhookDeliveries> = {
  method: 'GET',
  path: '/webhooks/:id/deliveries',
};
export const replayWebhookDelivery: PathOf<typeof api.replayWebhookDelivery> = {
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/replay',
};
