import { randomBytes } from 'node:crypto';
import {
  WEBHOOK_TEST,
  WEBHOOKS_MAX,
  webhookOverlapEnd,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookInput,
} from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser, lockUser } from '../../people/accounts/accounts.commands.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import { addDelivery } from './webhooks.commands.ts';
import { assertMayUseWebhooks, mayUseWebhooks } from './webhooks.policy.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import { listDeliveries, listEndpoints, ownsEndpoint } from './webhooks.reader.ts';
import * as repository from './webhooks.repository.ts';
import { webhookAttempt } from './webhooks.tasks.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; outgoing: Outgoing };
type WebhookChanges = Partial<WebhookInput> & {
  isOn?: boolean | undefined;
  base?: Record<string, unknown> | undefined;
};

const NOT_FOUND_TEXT = 'Este webhook ya no existe';
const FULL_TEXT = `Puedes tener hasta ${WEBHOOKS_MAX} webhooks. Elimina uno para agregar otro.`;
const URL_TAKEN_TEXT = 'Ya tienes un webhook con esta dirección';
const URL_REFUSED_TEXT =
  'No enviamos nada a esta dirección. Usa la de un servidor público de internet, en el puerto 443 u 8443.';
const OFF_TEXT = 'Este webhook está apagado. Enciéndelo para reenviar.';
const DELIVERY_NOT_FOUND_TEXT = 'Este aviso ya no está en el registro';
const TEST_MESSAGE = 'Este es un aviso de prueba de Uneed';

/** A secret as Standard Webhooks writes it. */
const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export type WebhooksService = ReturnType<typeof createWebhooks>;

/** The webhooks of an owner of jobs, and the log of each. Every function but `list` and `remove` throws 403 for whom they are not for, and all but `list` 404 for those of others. */
export function createWebhooks({ database, clock, queue, outgoing }: Dependencies) {
  function assertReachable(url: string | undefined): void {
    if (url !== undefined && !outgoing.mayReach(url))
      throw invalid(URL_REFUSED_TEXT, { url: URL_REFUSED_TEXT });
  }

  async function assertUrlFree(
    tx: Tx,
    { ownerId, url }: { ownerId: Id; url: string | undefined },
    ownId?: Id,
  ) {
    const others = (await listEndpoints(tx, ownerId)).filter(({ id }) => id !== ownId);
    if (others.some((other) => other.url === url)) throw conflict(URL_TAKEN_TEXT, { url: URL_TAKEN_TEXT });
    return others.length;
  }

  /** The webhooks of the actor; nobody else has any. */
  async function list(actor: Actor) {
    const manage = mayUseWebhooks(actor);
    const rows = manage ? await listEndpoints(database.db, actor.id) : [];
    return { webhooks: rows.map((row) => presentWebhook(row, clock.now())), can: { manage } };
  }

  const record = (tx: Tx, actor: Actor, kind: EnterpriseActivityKind, url: string) =>
    recordEnterpriseActivity(tx, actor, kind, url, clock.now());

  /** Adds a webhook and returns it with its secret. 400 for an address that gets nothing, 409 for a known one and beyond the limit. */
  async function create(actor: Actor, input: WebhookInput): Promise<{ webhook: Webhook; secret: string }> {
    assertMayUseWebhooks(actor);
    assertReachable(input.url);
    const secret = createWebhookSecret();
    return database.transaction(async (tx) => {
      // Two of a team add one after the other.
      await lockActiveUser(tx, actor.id);
      const count = await assertUrlFree(tx, { ownerId: actor.id, url: input.url });
      if (count >= WEBHOOKS_MAX) throw conflict(FULL_TEXT);
      const row = { ...input, id: newId(), createdAt: clock.now() };
      await repository.insertEndpoint(tx, { ...row, ownerId: actor.id, secret });
      await record(tx, actor, 'webhook.added', input.url);
      const unused = { offReason: null, failingSince: null, previousSecretUntil: null };
      return { webhook: presentWebhook({ ...row, ...unused }, row.createdAt), secret };
    });
  }

  async function lockOwn(tx: Tx, actor: Actor, id: Id) {
    const endpoint = await repository.lockEndpoint(tx, actor.id, id);
    if (!endpoint) throw notFound(NOT_FOUND_TEXT);
    return endpoint;
  }

  /** Runs a change of a webhook of the actor, which is locked. */
  const changeOwn = <Result>(
    actor: Actor,
    id: Id,
    change: (tx: Tx, endpoint: Awaited<ReturnType<typeof lockOwn>>) => Promise<Result>,
  ): Promise<Result> => {
    assertMayUseWebhooks(actor);
    return database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      return change(tx, await lockOwn(tx, actor, id));
    });
  };

  /** Changes the fields that were sent. 400 and 409 as `create`, and 409 for one that was changed meanwhile. */
  async function update(actor: Actor, id: Id, { base, ...changes }: WebhookChanges): Promise<void> {
    assertMayUseWebhooks(actor);
    assertReachable(changes.url);
    await changeOwn(actor, id, async (tx, endpoint) => {
      const wasOn = endpoint.offReason === null;
      assertNoConflicts({ url: endpoint.url, events: endpoint.events, isOn: wasOn }, changes, base);
      const { isOn, ...fields } = changes;
      await assertUrlFree(tx, { ownerId: actor.id, url: fields.url }, id);
      const offReason = isOn === undefined ? endpoint.offReason : isOn ? null : 'owner';
      await repository.updateEndpoint(tx, id, { ...fields, offReason });
      if (offReason !== null) await repository.abandonDeliveries(tx, id);
      await record(tx, actor, 'webhook.changed', fields.url ?? endpoint.url);
    });
  }

  /** Also for who may not use webhooks any more, and an account that is about to be deleted: all stop what goes to another server. */
  const remove = (actor: Actor, id: Id): Promise<void> =>
    database.transaction(async (tx) => {
      await lockUser(tx, actor.id);
      const { url } = await lockOwn(tx, actor, id);
      await repository.deleteEndpoint(tx, actor.id, id);
      await record(tx, actor, 'webhook.deleted', url);
    });

  /** Replaces the secret; the one before is valid for a while, one before that no more. */
  const rotateSecret = (actor: Actor, id: Id): Promise<string> =>
    changeOwn(actor, id, async (tx, { url }) => {
      const secret = createWebhookSecret();
      await repository.replaceSecret(tx, id, { secret, previousSecretUntil: webhookOverlapEnd(clock.now()) });
      await record(tx, actor, 'webhook.changed', url);
      return secret;
    });

  const sendTest = (actor: Actor, id: Id): Promise<void> =>
    changeOwn(actor, id, (tx) =>
      addDelivery(tx, queue, id, { type: WEBHOOK_TEST, data: { message: TEST_MESSAGE }, at: clock.now() }),
    );

  async function listLog(actor: Actor, id: Id): Promise<WebhookDelivery[]> {
    assertMayUseWebhooks(actor);
    if (!(await ownsEndpoint(database.db, actor.id, id))) throw notFound(NOT_FOUND_TEXT);
    return (await listDeliveries(database.db, id)).map(presentDelivery);
  }

  /** Sends a delivery again, with new attempts from the first on. 409 while the webhook is off. */
  const replay = (actor: Actor, id: Id, deliveryId: Id): Promise<void> =>
    changeOwn(actor, id, async (tx, { offReason }) => {
      if (offReason !== null) throw conflict(OFF_TEXT);
      const now = clock.now();
      if (!(await repository.restartDelivery(tx, { id: deliveryId, endpointId: id }, now)))
        throw notFound(DELIVERY_NOT_FOUND_TEXT);
      const attempt = { endpointId: id, deliveryId, dueAt: now.toISOString(), isRequested: true };
      await queue.enqueue(tx, webhookAttempt, attempt);
    });

  return { list, create, update, remove, rotateSecret, sendTest, listLog, replay };
}
