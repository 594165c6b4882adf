import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.gen.ts';

export { presentSessionUser } from './accounts.presenter.ts';

/** A person's row without the password hash. */
export type UserRow = Omit<Selectable<Users>, 'passwordHash'>;

export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.fullName',
  'users.role',
  'users.isAdmin',
  'users.isOnboarded',
  'users.isVerifiedReferent',
  'users.phone',
  'users.location',
  'users.bio',
  'users.profilePic',
  'users.company',
  'users.position',
  'users.createdAt',
  'users.updatedAt',
  'users.eraseAt',
] as const;

/** The person with this id, if there is one. */
export function findUser(db: DbOrTx, id: Id): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The person with this address (trimmed and lower-cased), if there is one. */
export function findUserByEmail(db: DbOrTx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(USER_COLUMNS).where('email', '=', email).executeTakeFirst();
}

/** The stored hash of a person's password. */
export async function findPasswordHash(db: DbOrTx, id: Id): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return row?.passwordHash;
}

/** Whose time has come: accounts to be erased by `now`, at most `limit`. */
export async function listDueErasures(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('eraseAt', '<=', now)
    .orderBy('eraseAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether anybody has an account at all. */
export async function hasUsers(db: DbOrTx): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody administers Uneed. */
export async function hasAdmin(db: DbOrTx): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
