import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Enterprises } from '../../platform/db/schema.gen.ts';

export async function insertEnterprise(tx: Tx, enterprise: Insertable<Enterprises>): Promise<void> {
  await tx.insertInto('enterprises').values(enterprise).execute();
}

/** Columns of an enterprise that may change. */
export type EnterpriseChanges = Pick<
  Updateable<Enterprises>,
  'industry' | 'size' | 'website' | 'rnc' | 'isVerified'
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
