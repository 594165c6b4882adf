import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.gen.ts';
import { USER_COLUMNS, type UserRow } from './accounts.reader.ts';

export const EMAIL_CONSTRAINT = 'users_email_key';

export type NewUser = Insertable<Users>;

/** What of a person may change; never the e-mail, never the id. */
export type UserChanges = Omit<Updateable<Users>, 'id' | 'email' | 'createdAt' | 'updatedAt'>;

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx.insertInto('users').values(user).returning(USER_COLUMNS).executeTakeFirstOrThrow();
}

export async function insertUsers(tx: Tx, users: NewUser[]): Promise<void> {
  await tx.insertInto('users').values(users).execute();
}

export async function updateUser(
  tx: Tx,
  id: Id,
  changes: UserChanges,
  now: Date,
): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
}

/** The person's row, held until the transaction ends; who only refers to the person is not kept waiting. */
export function lockUser(tx: Tx, id: Id): Promise<UserRow | undefined> {
  return tx.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The stored hash of a person's password, held as it is until the transaction ends. */
export async function holdPasswordHash(tx: Tx, id: Id): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.passwordHash;
}

/** Removes a person with all that belongs to them alone. */
export async function deleteUser(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: Buffer; userId: Id; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('passwordResets').values(reset).execute();
}

/** Uses up a reset token: gives whose it was, once, and only before it lapses. */
export async function takePasswordReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<Id | undefined> {
  const row = await tx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** A new password makes every older link of that person worthless. */
export async function deletePasswordResets(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

export async function deleteLapsedPasswordResets(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
}
