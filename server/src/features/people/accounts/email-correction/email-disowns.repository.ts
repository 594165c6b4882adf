import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { EmailDisowns } from '../../../../platform/db/schema.gen.ts';

/** Stores a link to an address; those of earlier e-mails to it stay valid. */
export async function insertDisown(tx: Tx, disown: Insertable<EmailDisowns>): Promise<void> {
  await tx.insertInto('emailDisowns').values(disown).execute();
}

/** Finds a link that has not expired. */
export function findDisown(db: DbOrTx, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('emailDisowns')
    .select(['userId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Deletes the links that an account has to this address; returns whether there were any. */
export async function deleteDisownsOf(tx: Tx, userId: Id, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('emailDisowns')
    .where('userId', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all links of an account. */
export async function deleteDisowns(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('emailDisowns').where('userId', '=', userId).execute();
}

export async function deleteExpiredDisowns(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('emailDisowns').where('expiresAt', '<=', now).execute();
}
