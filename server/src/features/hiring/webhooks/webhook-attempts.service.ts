import {
  isWebhookDead,
  WEBHOOK_LOG_SIZE,
  WEBHOOK_OFF_TEXTS,
  WEBHOOK_TEST,
  WEBHOOK_TIMEOUT_MS,
  type WebhookError,
  type WebhookOffReason,
  webhookPausedUntil,
  webhookRetryAt,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { Webhook } from 'standardwebhooks';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Outgoing, OutgoingResult } from '../../../platform/outgoing/outgoing.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { notify } from '../../people/notifications/notifications.commands.ts';
import { type DueDelivery, findDelivery, findSwitchedOff } from './webhooks.reader.ts';
import * as repository from './webhooks.repository.ts';
import { webhookAttempt, webhookSwitchedOff } from './webhooks.tasks.ts';

type OffEmail = { host: string; reason: Exclude<WebhookOffReason, 'owner'>; area: Area };

export type WebhookEmails = { switchedOff(to: string, content: OffEmail): Promise<void> };

/** Emails about webhooks; they are about the account, so nobody unsubscribes from them. */
export const createWebhookEmails = (mailer: Mailer): WebhookEmails => ({
  switchedOff: (to, { host, reason, area }) =>
    mailer.send(to, {
      subject: `Apagamos tu webhook de ${host}`,
      heading: `Apagamos tu webhook de ${host}`,
      paragraphs: [
        WEBHOOK_OFF_TEXTS[reason],
        'Lo que pase en tus vacantes mientras esté apagado no se envía. Cuando tu servidor esté listo, enciéndelo y reenvía lo que te falte desde su registro.',
      ],
      action: { label: 'Ver mis webhooks', url: AREA_PATHS[area].webhooks },
    }),
});

type AttemptTask = { endpointId: Id; deliveryId: Id; dueAt: string; isRequested: boolean };
type Outcome = { error: WebhookError | null; responseStatus: number | null };

const HTTP_GONE = 410;

/** A redirect is no acceptance: its target is not what the owner typed. */
function toOutcome(result: OutgoingResult): Outcome {
  if (result.status === 'refused') return { error: 'refused', responseStatus: null };
  if (result.status === 'failed')
    return { error: result.reason === 'timeout' ? 'timeout' : 'network', responseStatus: null };
  const isAccepted = result.code >= 200 && result.code < 300;
  return { error: isAccepted ? null : 'status', responseStatus: result.code };
}

/** The headers of Standard Webhooks: the time of this attempt, and a signature with each valid secret. */
function toHeaders(delivery: DueDelivery, now: Date): Record<string, string> {
  const { id, payload, secret, previousSecret, previousSecretUntil } = delivery;
  const isPreviousValid = previousSecretUntil !== null && previousSecretUntil > now;
  const secrets = previousSecret !== null && isPreviousValid ? [secret, previousSecret] : [secret];
  return {
    'content-type': 'application/json',
    'user-agent': 'Uneed-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, now, payload)).join(' '),
  };
}

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  outgoing: Outgoing;
  emails: WebhookEmails;
};

/** Delivers events at least once (product.md, 'Webhooks'). */
export function createWebhookAttempts({ database, clock, queue, outgoing, emails }: Dependencies) {
  /** Makes another attempt due; the caller has stored its time. */
  const enqueueAt = (tx: Tx, { id, endpointId }: DueDelivery, dueAt: Date) =>
    queue.enqueue(
      tx,
      webhookAttempt,
      { endpointId, deliveryId: id, dueAt: dueAt.toISOString(), isRequested: false },
      { startAfter: dueAt },
    );

  async function switchOff(tx: Tx, endpointId: Id, reason: 'gone' | 'failing'): Promise<void> {
    const ownerId = await repository.switchOff(tx, endpointId, reason);
    if (ownerId === undefined) return;
    await notify(tx, queue, { kind: 'webhookOff', to: ownerId, endpointId, at: clock.now() });
    await queue.enqueue(tx, webhookSwitchedOff, { endpointId });
  }

  /** A test is no sign of how deliveries go, except where the receiver wants none. */
  async function recordFailure(tx: Tx, delivery: DueDelivery, { responseStatus }: Outcome): Promise<void> {
    const { endpointId, type } = delivery;
    if (responseStatus === HTTP_GONE) return switchOff(tx, endpointId, 'gone');
    if (type === WEBHOOK_TEST) return;
    const at = clock.now();
    const failingSince = await repository.recordFailure(tx, endpointId, {
      at,
      pausedUntil: webhookPausedUntil(at),
    });
    if (failingSince !== undefined && isWebhookDead(failingSince, at))
      await switchOff(tx, endpointId, 'failing');
  }

  async function settle(delivery: DueDelivery, dueAt: Date, outcome: Outcome & { durationMs: number }) {
    const now = clock.now();
    const attempts = delivery.attempts + 1;
    const isDelivered = outcome.error === null;
    const isLast = isDelivered || delivery.type === WEBHOOK_TEST;
    const nextAttemptAt = isLast ? null : webhookRetryAt(attempts, now);
    const status = isDelivered ? 'delivered' : nextAttemptAt === null ? 'failed' : 'pending';
    await database.transaction(async (tx) => {
      // The order in which owners lock them too.
      await repository.lockEndpointOf(tx, delivery.endpointId);
      const attempt = { deliveryId: delivery.id, dueAt };
      const result = { ...outcome, status, attempts, nextAttemptAt, lastAttemptAt: now } as const;
      if (!(await repository.settleAttempt(tx, attempt, result))) return;
      if (nextAttemptAt !== null) await enqueueAt(tx, delivery, nextAttemptAt);
      if (isDelivered) await repository.recordSuccess(tx, delivery.endpointId);
      else await recordFailure(tx, delivery, outcome);
    });
  }

  /** The webhook was switched off, or its owner lost the verification, while the event was under way. */
  async function abandon(delivery: DueDelivery, dueAt: Date): Promise<void> {
    const attempt = { deliveryId: delivery.id, dueAt };
    await database.transaction((tx) =>
      repository.settleAttempt(tx, attempt, { status: 'failed', nextAttemptAt: null, error: 'off' }),
    );
  }

  async function postpone(delivery: DueDelivery, dueAt: Date, until: Date): Promise<void> {
    await database.transaction(async (tx) => {
      if (await repository.settleAttempt(tx, { deliveryId: delivery.id, dueAt }, { nextAttemptAt: until }))
        await enqueueAt(tx, delivery, until);
    });
  }

  /**
   * Makes an attempt. It counts once its result is stored: a process that ends before makes it again, so that an event may arrive
   * twice but is never lost.
   */
  async function attempt({ deliveryId, dueAt: dueAtText, isRequested }: AttemptTask): Promise<void> {
    const dueAt = new Date(dueAtText);
    const delivery = await findDelivery(database.db, deliveryId);
    if (delivery?.nextAttemptAt?.getTime() !== dueAt.getTime()) return;
    const now = clock.now();
    const { pausedUntil, attempts } = delivery;
    if (!delivery.isWanted && delivery.type !== WEBHOOK_TEST) return abandon(delivery, dueAt);
    if (pausedUntil !== null && pausedUntil > now && attempts === 0 && !isRequested)
      return postpone(delivery, dueAt, pausedUntil);
    const startedAt = performance.now();
    const result = await outgoing.send(delivery.url, {
      method: 'POST',
      headers: toHeaders(delivery, now),
      body: delivery.payload,
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      maxBytes: 0,
      maxRedirects: 0,
    });
    const durationMs = Math.round(performance.now() - startedAt);
    await settle(delivery, dueAt, { ...toOutcome(result), durationMs });
  }

  /** Skipped for a webhook that was switched on again, or deleted. */
  async function emailSwitchedOff(endpointId: Id): Promise<void> {
    const found = await findSwitchedOff(database.db, endpointId);
    const reason = found?.offReason;
    if (!found || (reason !== 'gone' && reason !== 'failing')) return;
    const { host } = new URL(found.url);
    await emails.switchedOff(found.email, { host, reason, area: areaOfRole(found.role ?? '') });
  }

  const trimLogs = () => database.transaction((tx) => repository.trimLogs(tx, WEBHOOK_LOG_SIZE));

  return { attempt, emailSwitchedOff, trimLogs };
}
