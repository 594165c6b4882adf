import type {
  WebhookError,
  WebhookEvent,
  WebhookOffReason,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { WebhookInput } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { WebhookEndpoints } from '../../../platform/db/schema.gen.ts';
import { isOwnerAllowed } from './webhooks.reader.ts';

/**
 * Returns the webhooks of an owner that get an event and are on, of a referent only while verified. They are not deleted before the
 * caller's commit.
 */
export async function lockSubscribed(tx: Tx, ownerId: Id, event: WebhookEvent): Promise<Id[]> {
  const rows = await tx
    .selectFrom('webhookEndpoints')
    .innerJoin('users', 'users.id', 'webhookEndpoints.ownerId')
    .select('webhookEndpoints.id')
    .where('webhookEndpoints.ownerId', '=', ownerId)
    .where('webhookEndpoints.offReason', 'is', null)
    .where(sql<boolean>`${event} = any(webhook_endpoints.events)`)
    .where(isOwnerAllowed)
    .orderBy('webhookEndpoints.id')
    .forKeyShare('webhookEndpoints')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the number of the next event of a job, which the caller has locked. */
export async function takeSequence(tx: Tx, jobId: Id, ownerId: Id): Promise<number> {
  const { last } = await tx
    .insertInto('webhookSequences')
    .values({ jobId, ownerId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('jobId').doUpdateSet((eb) => ({ last: eb('webhookSequences.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns the id under which the owner of a job knows an application, as the list of applicants has it; that of the person once it is gone. */
export async function findApplicantId(
  tx: Tx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
): Promise<Id> {
  const row = await tx
    .selectFrom('applications')
    .select('blindId')
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
  return row?.blindId ?? candidateId;
}

/** Returns the jobs among these whose owners have a webhook. */
export const listJobsWithWebhooks = (tx: Tx, jobIds: readonly Id[]) =>
  tx
    .selectFrom('jobs')
    .select(['id', 'title', 'ownerId', 'status', 'expiresAt'])
    .where('id', 'in', jobIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhookEndpoints')
          .select('webhookEndpoints.id')
          .whereRef('webhookEndpoints.ownerId', '=', 'jobs.ownerId'),
      ),
    )
    .orderBy('id')
    .execute();

export type NewDelivery = { id: Id; endpointId: Id; type: string; payload: string; createdAt: Date };

/** Stores a delivery whose first attempt is due at once. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { createdAt } = delivery;
  await tx
    .insertInto('webhookDeliveries')
    .values({ ...delivery, status: 'pending', nextAttemptAt: createdAt })
    .execute();
}

/** Locks a webhook until the transaction ends. */
export const lockEndpoint = (tx: Tx, ownerId: Id, id: Id) =>
  tx
    .selectFrom('webhookEndpoints')
    .select(['id', 'url', 'events', 'offReason', 'secret'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks a webhook, before its deliveries, until the transaction ends. */
export async function lockEndpointOf(tx: Tx, id: Id): Promise<void> {
  await tx.selectFrom('webhookEndpoints').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function insertEndpoint(tx: Tx, endpoint: Insertable<WebhookEndpoints>): Promise<void> {
  await tx.insertInto('webhookEndpoints').values(endpoint).execute();
}

/** Changes a locked webhook. Its receiver gets a new chance: earlier failures do not count. */
export async function updateEndpoint(
  tx: Tx,
  id: Id,
  changes: Partial<WebhookInput> & { offReason: string | null },
): Promise<void> {
  await tx
    .updateTable('webhookEndpoints')
    .set({ ...changes, failingSince: null, pausedUntil: null })
    .where('id', '=', id)
    .execute();
}

/** Replaces the secret of a locked webhook; the one before signs too until a time. */
export async function replaceSecret(
  tx: Tx,
  id: Id,
  { secret, previousSecretUntil }: { secret: string; previousSecretUntil: Date },
): Promise<void> {
  await tx
    .updateTable('webhookEndpoints')
    .set((eb) => ({ secret, previousSecret: eb.ref('secret'), previousSecretUntil }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a webhook with its deliveries; false if the owner has none with this id. */
export async function deleteEndpoint(tx: Tx, ownerId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhookEndpoints')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes an attempt of a delivery of this webhook due now, as if it were the first; false if there is no such delivery. */
export async function restartDelivery(
  tx: Tx,
  { id, endpointId }: { id: Id; endpointId: Id },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhookDeliveries')
    .set({ status: 'pending', attempts: 0, nextAttemptAt: now, error: null })
    .where('id', '=', id)
    .where('endpointId', '=', endpointId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The attempt of a delivery that was due at a time. */
export type Attempt = { deliveryId: Id; dueAt: Date };

export type AttemptResult = {
  status: 'pending' | 'delivered' | 'failed';
  nextAttemptAt: Date | null;
  attempts: number;
  lastAttemptAt: Date;
  responseStatus: number | null;
  durationMs: number | null;
  error: WebhookError | null;
};

/** Stores what came of an attempt; false if the delivery waits for another one by now. */
export async function settleAttempt(
  tx: Tx,
  { deliveryId, dueAt }: Attempt,
  result: Pick<AttemptResult, 'nextAttemptAt'> & Partial<AttemptResult>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhookDeliveries')
    .set(result)
    .where('id', '=', deliveryId)
    .where('status', '=', 'pending')
    .where('nextAttemptAt', '=', dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the receiver accepted a delivery. */
export async function recordSuccess(tx: Tx, endpointId: Id): Promise<void> {
  await tx
    .updateTable('webhookEndpoints')
    .set({ failingSince: null, pausedUntil: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute();
}

/** Records that the receiver did not accept a delivery; returns since when that is so, undefined for a webhook that is gone or off. */
export async function recordFailure(
  tx: Tx,
  endpointId: Id,
  { at, pausedUntil }: { at: Date; pausedUntil: Date },
): Promise<Date | undefined> {
  const row = await tx
    .updateTable('webhookEndpoints')
    .set({ failingSince: sql<Date>`coalesce(failing_since, ${at})`, pausedUntil })
    .where('id', '=', endpointId)
    .where('offReason', 'is', null)
    .returning('failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? undefined;
}

/** Gives up what waits for its next attempt. */
export async function abandonDeliveries(tx: Tx, endpointId: Id): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ status: 'failed', nextAttemptAt: null, error: 'off' })
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
}

/** Switches a webhook off, with what waits; returns its owner, undefined if it is off already. */
export async function switchOff(
  tx: Tx,
  endpointId: Id,
  offReason: WebhookOffReason,
): Promise<Id | undefined> {
  const row = await tx
    .updateTable('webhookEndpoints')
    .set({ offReason })
    .where('id', '=', endpointId)
    .where('offReason', 'is', null)
    .returning('ownerId')
    .executeTakeFirst();
  if (row) await abandonDeliveries(tx, endpointId);
  return row?.ownerId;
}

/** Deletes the settled deliveries of each webhook behind the last `size` ones. */
export async function trimLogs(tx: Tx, size: number): Promise<void> {
  await sql`
    delete from webhook_deliveries using (
      select id, (select deliveries.id from webhook_deliveries as deliveries where endpoint_id = webhook_endpoints.id
        order by deliveries.id desc offset ${size} limit 1) as newest_deleted
      from webhook_endpoints
    ) as logs
    where endpoint_id = logs.id and webhook_deliveries.id <= newest_deleted and status <> 'pending'`.execute(
    tx,
  );
}
