import { WEBHOOK_LOG_SIZE } from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';
import { isPendingDeletion } from '../../people/accounts/active-accounts.query.ts';

/** Whether `users`, the owner of a webhook, gets events: enterprises do, and referents while they are verified. */
export const isOwnerAllowed = sql<boolean>`(users.role = 'enterprise' or users.is_verified_referent)`;

const COLUMNS = [
  'id',
  'url',
  'events',
  'offReason',
  'failingSince',
  'previousSecretUntil',
  'createdAt',
] as const;

/** The webhooks of an owner, oldest first. */
export const listEndpoints = (db: DbOrTx, ownerId: Id) =>
  db
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

/** Whether the owner has a webhook with this id. */
export async function ownsEndpoint(db: DbOrTx, ownerId: Id, id: Id): Promise<boolean> {
  const row = await db
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last deliveries of a webhook, newest first. */
export const listDeliveries = (db: DbOrTx, endpointId: Id) =>
  db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('endpointId', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(WEBHOOK_LOG_SIZE)
    .execute();
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** A delivery with what it takes to send it. */
export const findDelivery = (db: DbOrTx, id: Id) =>
  db
    .selectFrom('webhookDeliveries as deliveries')
    .innerJoin('webhookEndpoints as endpoints', 'endpoints.id', 'deliveries.endpointId')
    .innerJoin('users', 'users.id', 'endpoints.ownerId')
    .select(['deliveries.id', 'deliveries.endpointId', 'deliveries.type', 'deliveries.payload'])
    .select(['deliveries.status', 'deliveries.attempts', 'deliveries.nextAttemptAt'])
    .select([
      'endpoints.url',
      'endpoints.secret',
      'endpoints.previousSecret',
      'endpoints.previousSecretUntil',
    ])
    .select('endpoints.pausedUntil')
    .select(sql<boolean>`endpoints.off_reason is null and ${isOwnerAllowed}`.as('isWanted'))
    .where('deliveries.id', '=', id)
    .executeTakeFirst();
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** A webhook that was switched off, with the address of its owner; none while the owner's deletion is pending. */
export const findSwitchedOff = (db: DbOrTx, id: Id) =>
  db
    .selectFrom('webhookEndpoints as endpoints')
    .innerJoin('users', 'users.id', 'endpoints.ownerId')
    .select(['endpoints.url', 'endpoints.offReason', 'users.email', 'users.role'])
    .where('endpoints.id', '=', id)
    .where(({ not }) => not(isPendingDeletion()))
    .executeTakeFirst();

/** The webhooks of an owner for the data export, without the secrets, which open what is sent to the receiver. */
export function listExportedWebhooks(db: DbOrTx, ownerId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db.selectFrom('webhookEndpoints').select(COLUMNS).where('ownerId', '=', ownerId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** What was sent to the webhooks of an owner, for the data export. */
export function listExportedDeliveries(db: DbOrTx, ownerId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('webhookDeliveries as deliveries')
    .innerJoin('webhookEndpoints as endpoints', 'endpoints.id', 'deliveries.endpointId')
    .select(['deliveries.id', 'deliveries.endpointId', 'deliveries.type', 'deliveries.payload'])
    .select(['deliveries.status', 'deliveries.attempts', 'deliveries.lastAttemptAt'])
    .select(['deliveries.responseStatus', 'deliveries.createdAt'])
    .where('endpoints.ownerId', '=', ownerId);
  if (after) query = query.where('deliveries.id', '>', after.id);
  return query.orderBy('deliveries.id').limit(limit).execute();
}
