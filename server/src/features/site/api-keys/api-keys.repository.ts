import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { ApiKeys } from '../../../platform/db/schema.gen.ts';

export type ApiKeyRow = Omit<Selectable<ApiKeys>, 'tokenHash'>;

const COLUMNS = [
  'id',
  'ownerId',
  'name',
  'tokenStart',
  'scopes',
  'createdBy',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
] as const;

/** Lists the keys of an owner, the newest first. */
export const listApiKeys = (db: DbOrTx, ownerId: Id): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('apiKeys')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Finds a key that has not expired, with its owner, unless the owner's account is about to be deleted. */
export const findByHash = (db: DbOrTx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.ownerId')
    .select(['apiKeys.id', 'apiKeys.name', 'apiKeys.scopes', 'apiKeys.ownerId', 'apiKeys.lastUsedAt'])
    .select([
      'users.role',
      'users.isVerifiedReferent as isVerified',
      'users.isOnboarded',
      'users.suspendedUntil',
    ])
    .where('apiKeys.tokenHash', '=', tokenHash)
    .where((eb) => eb.or([eb('apiKeys.expiresAt', 'is', null), eb('apiKeys.expiresAt', '>', now)]))
    .where('users.eraseAt', 'is', null)
    .executeTakeFirst();

export async function insertApiKey(tx: Tx, key: Insertable<ApiKeys>): Promise<void> {
  await tx.insertInto('apiKeys').values(key).execute();
}

/** Deletes a key of this owner; returns its name, undefined if there is none. */
export async function deleteApiKey(tx: Tx, ownerId: Id, id: Id): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('apiKeys')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Stores when keys were used last; an older time than the stored one changes nothing, and neither does a revoked key. */
export async function recordUses(tx: Tx, uses: readonly { id: Id; at: Date }[]): Promise<void> {
  const ids = uses.map(({ id }) => id);
  const times = uses.map(({ at }) => at);
  await sql`update api_keys set last_used_at = used.at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as used (id, at)
    where api_keys.id = used.id and (last_used_at is null or last_used_at < used.at)`.execute(tx);
}
