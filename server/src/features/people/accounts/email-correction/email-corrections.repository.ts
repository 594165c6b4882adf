import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';

/** Stores the other address that an account gave; null if its owner refused the last one. */
export async function upsertCorrection(tx: Tx, userId: Id, email: string | null): Promise<void> {
  await tx
    .insertInto('emailCorrections')
    .values({ userId, email })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email }))
    .execute();
}

export async function deleteCorrection(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('emailCorrections').where('userId', '=', userId).execute();
}
