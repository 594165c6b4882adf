import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { DB, Passkeys } from '../../../../platform/db/schema.gen.ts';
import type { Principal } from '../credentials.reader.ts';

export type PasskeyRow = Selectable<Passkeys>;

/** Passkeys of a principal: those of the members of a team are not those of their enterprise. */
const isOf =
  ({ userId, teamMemberId }: Principal) =>
  (eb: ExpressionBuilder<DB, 'passkeys'>) =>
    eb.and({ userId, teamMemberId });

/** Lists the passkeys of a principal, the oldest first. */
export const listPasskeys = (db: DbOrTx, principal: Principal): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where(isOf(principal)).orderBy('createdAt').orderBy('id').execute();

export const findPasskey = (db: DbOrTx, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();

/** Fails with a unique violation of `credential_id` if there is one with the same id. */
export async function insertPasskey(tx: Tx, passkey: Insertable<Passkeys>): Promise<void> {
  await tx.insertInto('passkeys').values(passkey).execute();
}

/** Stores a sign-in; returns false if the passkey was removed, or another sign-in has used this counter or a later one. */
export async function recordUse(
  tx: Tx,
  id: Id,
  { signCount, previousCount, now }: { signCount: number; previousCount: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ signCount, lastUsedAt: now })
    .where('id', '=', id)
    .where('signCount', '=', previousCount)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function renamePasskey(tx: Tx, principal: Principal, id: Id, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where(isOf(principal))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deletePasskey(tx: Tx, principal: Principal, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where(isOf(principal))
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Whom a challenge was sent to: a principal who adds a passkey, or anybody who signs in. */
type Receiver = Principal | { userId: null; teamMemberId: null };

export async function insertChallenge(
  tx: Tx,
  challenge: Receiver & { challengeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Deletes a challenge that has not expired and was sent to the receiver; a second answer returns false. */
export async function consumeChallenge(
  tx: Tx,
  { userId, teamMemberId }: Receiver,
  challengeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('expiresAt', '>', now)
    .where('userId', 'is not distinct from', userId)
    .where('teamMemberId', 'is not distinct from', teamMemberId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
}

/** Deletes all passkeys of a principal. */
export async function deletePasskeys(tx: Tx, principal: Principal): Promise<void> {
  await tx.deleteFrom('passkeys').where(isOf(principal)).execute();
}
