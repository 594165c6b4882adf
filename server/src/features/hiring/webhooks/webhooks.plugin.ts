import * as api from '@uneed/domain/hiring/webhooks/webhooks.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createWebhookAttempts, createWebhookEmails } from './webhook-attempts.service.ts';
import { createWebhooks, type WebhooksService } from './webhooks.service.ts';
import { webhookAttempt, webhookLogsCleanup, webhookSwitchedOff } from './webhooks.tasks.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  outgoing: Outgoing;
};

/** Webhooks: what happens to the jobs of an owner is sent to a server of theirs. */
export function webhooksFeature(dependencies: Dependencies): Feature {
  const { queue, mailer } = dependencies;
  const webhooks = createWebhooks(dependencies);
  const emails = createWebhookEmails(mailer);
  const attempts = createWebhookAttempts({ ...dependencies, emails });
  queue.handle(webhookAttempt, attempts.attempt);
  queue.handle(webhookSwitchedOff, ({ endpointId }) => attempts.emailSwitchedOff(endpointId));
  queue.handle(webhookLogsCleanup, attempts.trimLogs);
  queue.schedule(webhookLogsCleanup, '37 * * * *', {});
  return {
    mount(mount) {
      mountWebhooks(mount, webhooks);
      mountLog(mount, webhooks);
    },
  };
}

/** Of a team only owners: a webhook sends what happens to another server. */
const OF_OWNERS = { who: 'party', teamRole: 'owner', limit: '60/minute' } as const;

function mountWebhooks(mount: Mount, webhooks: WebhooksService): void {
  mount(api.listWebhooks, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor }) => webhooks.list(actor),
  });

  mount(api.createWebhook, {
    ...OF_OWNERS,
    handle: async ({ actor, body }) => ({
      ...(await webhooks.create(actor, body)),
      message: 'Webhook agregado',
    }),
  });

  mount(api.updateWebhook, {
    ...OF_OWNERS,
    handle: async ({ actor, params, body }) => {
      await webhooks.update(actor, params.id, body);
      return { message: body.isOn === undefined ? 'Webhook guardado' : toSwitchText(body.isOn) };
    },
  });

  // Also who is suspended, or about to be deleted, stops what goes to another server.
  mount(api.deleteWebhook, {
    ...OF_OWNERS,
    allowsSuspended: true,
    allowsPendingDeletion: true,
    handle: async ({ actor, params }) => {
      await webhooks.remove(actor, params.id);
      return { message: 'Webhook eliminado' };
    },
  });

  mount(api.rotateWebhookSecret, {
    ...OF_OWNERS,
    handle: async ({ actor, params }) => ({
      secret: await webhooks.rotateSecret(actor, params.id),
      message: 'Secreto cambiado',
    }),
  });
}

const toSwitchText = (isOn: boolean): string => (isOn ? 'Webhook encendido' : 'Webhook apagado');

function mountLog(mount: Mount, webhooks: WebhooksService): void {
  mount(api.testWebhook, {
    ...OF_OWNERS,
    limit: '5/minute',
    handle: async ({ actor, params }) => {
      await webhooks.sendTest(actor, params.id);
      return { message: 'Prueba en camino' };
    },
  });

  mount(api.listWebhookDeliveries, {
    ...OF_OWNERS,
    limit: '600/minute',
    handle: async ({ actor, params }) => ({ deliveries: await webhooks.listLog(actor, params.id) }),
  });

  mount(api.replayWebhookDelivery, {
    ...OF_OWNERS,
    handle: async ({ actor, params }) => {
      await webhooks.replay(actor, params.id, params.deliveryId);
      return { message: 'Aviso en camino' };
    },
  });
}
