import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { WorkProfileItems, WorkProfiles } from '../../../platform/db/schema.gen.ts';
import type { ItemKind, PartsRow } from './work-profile.reader.ts';

export type ItemColumns = Omit<Insertable<WorkProfileItems>, 'userId' | 'id' | 'kind'>;

/** Updates the given parts; the row is created with the first of them. */
export async function saveParts(tx: Tx, userId: Id, changes: Partial<PartsRow>): Promise<void> {
  await tx
    .insertInto('workProfiles')
    .values({ userId, ...changes })
    .onConflict((conflict) =>
      Object.keys(changes).length === 0
        ? conflict.doNothing()
        : conflict.column('userId').doUpdateSet(changes),
    )
    .execute();
}

/** Finds the last request that added many items at once. */
export const findLastRequest = (tx: Tx, userId: Id) =>
  tx
    .selectFrom('workProfiles')
    .select(['idempotencyKey', 'bodyHash'])
    .where('userId', '=', userId)
    .executeTakeFirst();

type RequestColumns = Pick<Selectable<WorkProfiles>, 'idempotencyKey' | 'bodyHash'>;

/** Stores the request that adds many items at once. */
export async function saveLastRequest(tx: Tx, userId: Id, request: RequestColumns): Promise<void> {
  await tx
    .insertInto('workProfiles')
    .values({ userId, ...request })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(request))
    .execute();
}

type NewItem = { kind: ItemKind; columns: ItemColumns };

export async function insertItems(tx: Tx, userId: Id, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('workProfileItems')
    .values(items.map(({ kind, columns }) => ({ userId, id: newId(), kind, ...columns })))
    .execute();
}

export async function updateItem(
  tx: Tx,
  { userId, id }: { userId: Id; id: Id },
  columns: Partial<ItemColumns>,
): Promise<void> {
  await tx
    .updateTable('workProfileItems')
    .set(columns)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an item of this kind; nothing happens if there is none. */
export async function deleteItem(
  tx: Tx,
  { userId, id, kind }: { userId: Id; id: Id; kind: ItemKind },
): Promise<void> {
  await tx
    .deleteFrom('workProfileItems')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .execute();
}
