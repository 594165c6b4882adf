import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { SecondFactors } from '../../../../platform/db/schema.gen.ts';

export type SecondFactorRow = Selectable<SecondFactors>;

export function findSecondFactor(db: DbOrTx, userId: Id): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Locks the second factor of a user, so that a code is accepted once. */
export function lockSecondFactor(tx: Tx, userId: Id): Promise<SecondFactorRow | undefined> {
  return tx
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the secret of a user whose second factor is not confirmed; a confirmed one stays. */
export async function savePendingSecret(tx: Tx, userId: Id, secret: string, now: Date): Promise<void> {
  await tx
    .insertInto('secondFactors')
    .values({ userId, secret, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, lastStep: 0, createdAt: now })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .execute();
}

/** Stores the time step of an accepted code, and that the factor is confirmed. */
export async function saveAcceptedStep(tx: Tx, userId: Id, lastStep: number, confirmedAt: Date) {
  await tx.updateTable('secondFactors').set({ lastStep, confirmedAt }).where('userId', '=', userId).execute();
}

export async function deleteSecondFactor(tx: Tx, userId: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(tx: Tx, userId: Id, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Marks a recovery code as used; returns false if there is none or it was used before. */
export async function consumeRecoveryCode(tx: Tx, userId: Id, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function countRecoveryCodes(db: DbOrTx, userId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
