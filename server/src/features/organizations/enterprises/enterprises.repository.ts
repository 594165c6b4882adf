import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Enterprises } from '../../../platform/db/schema.gen.ts';

/** Inserts an enterprise; its slug ends with a part of the id if another one has it, also one that registers at the same time. */
export async function insertEnterprise(tx: Tx, enterprise: Insertable<Enterprises>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('enterprises')
    .values(enterprise)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return;
  const slug = `${enterprise.slug}-${enterprise.userId.slice(-8)}`;
  await tx
    .insertInto('enterprises')
    .values({ ...enterprise, slug })
    .execute();
}

/** Columns of an enterprise that may change. */
export type EnterpriseChanges = Pick<
  Updateable<Enterprises>,
  'industry' | 'size' | 'website' | 'websiteDomain' | 'rnc'
>;

export async function updateEnterprise(
  tx: Tx,
  userId: Id,
  changes: EnterpriseChanges,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('enterprises')
    .set({ ...changes, updatedAt: now })
    .where('userId', '=', userId)
    .execute();
}
