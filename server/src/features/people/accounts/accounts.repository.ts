import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Users } from '../../../platform/db/schema.gen.ts';
import { USER_COLUMNS, type UserRow } from './accounts.reader.ts';
import type { Principal } from './credentials.reader.ts';

export type NewUser = Insertable<Users>;

/** Columns of a user that may change; the email is replaced by a function of its own. */
export type UserChanges = Omit<
  Updateable<Users>,
  'id' | 'email' | 'createdAt' | 'updatedAt' | 'isVerifiedReferent'
> & { isVerified?: boolean };

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx.insertInto('users').values(user).returning(USER_COLUMNS).executeTakeFirstOrThrow();
}

export async function insertUsers(tx: Tx, users: NewUser[]): Promise<void> {
  await tx.insertInto('users').values(users).execute();
}

/** Updates a user; undefined if the account is deleted. */
export async function updateUser(
  tx: Tx,
  id: Id,
  { isVerified, ...changes }: UserChanges,
  now: Date,
): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set({ ...changes, isVerifiedReferent: isVerified, updatedAt: now })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
}

/** Replaces the email of a user; fails with a unique violation of `email` if another user of the area has it. */
export async function replaceUserEmail(tx: Tx, id: Id, email: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ email, updatedAt: now }).where('id', '=', id).execute();
}

/** Locks and returns the user's row until the transaction ends. Inserts of rows that reference the user do not wait. */
export function lockUser(tx: Tx, id: Id): Promise<UserRow | undefined> {
  return tx.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks all admins until the transaction ends, so that no two of them suspend each other. Lock them before any user. */
export const lockAdmins = (tx: Tx): Promise<UserRow[]> =>
  tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('isAdmin', '=', sql.lit(true))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks the user's row and returns the password hash. */
export async function lockPasswordHash(tx: Tx, id: Id): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.passwordHash;
}

/** Deletes a user and what belongs to the user alone; the caller has handled shared data before. */
export async function deleteUser(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

export async function insertPasswordReset(
  tx: Tx,
  reset: Principal & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('passwordResets').values(reset).execute();
}

/** Counts an email with a reset link; returns false if the principal got `max` of them on this day (`YYYY-MM-DD`). */
export async function countPasswordResetEmail(
  tx: Tx,
  { userId, teamMemberId }: Principal,
  { day, max }: { day: string; max: number },
): Promise<boolean> {
  const counted = await tx
    .insertInto('passwordResetEmails')
    .values({ principalId: teamMemberId ?? userId, userId, sentOn: day, sentCount: 1 })
    .onConflict((conflict) =>
      conflict
        .column('principalId')
        .doUpdateSet({
          sentOn: day,
          sentCount: sql<number>`case when password_reset_emails.sent_on = ${day} then password_reset_emails.sent_count else 0 end + 1`,
        })
        .where(
          sql<boolean>`password_reset_emails.sent_on <> ${day} or password_reset_emails.sent_count < ${max}`,
        ),
    )
    .returning('sentCount')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Returns whose password a token resets that has not expired; undefined for another token. */
export function findPasswordReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<Principal | undefined> {
  return tx
    .selectFrom('passwordResets')
    .select(['userId', 'teamMemberId'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Deletes a reset token that has not expired and returns whose it is; a second use returns undefined. */
export function consumePasswordReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<Principal | undefined> {
  return tx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['userId', 'teamMemberId'])
    .executeTakeFirst();
}

/** Deletes all reset tokens of a principal, after a change of the password. */
export async function deletePasswordResets(tx: Tx, { userId, teamMemberId }: Principal): Promise<void> {
  await tx
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .where('teamMemberId', 'is not distinct from', teamMemberId)
    .execute();
}

export async function deleteExpiredPasswordResets(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
}
