import { type Actor, apiKeyLabel } from '@uneed/domain/kernel/actor.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Users } from '../../../platform/db/schema.gen.ts';

/** A user's row without the password hash. `isVerified` is also that of enterprises, whatever the column is called. */
export type UserRow = Omit<
  Selectable<Users>,
  'passwordHash' | 'searchName' | 'foldedName' | 'isVerifiedReferent'
> & {
  isVerified: boolean;
};

export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.emailStatus',
  'users.fullName',
  'users.role',
  'users.isAdmin',
  'users.hasSecondFactor',
  'users.isOnboarded',
  'users.isVerifiedReferent as isVerified',
  'users.phone',
  'users.location',
  'users.bio',
  'users.profilePic',
  'users.company',
  'users.position',
  'users.createdAt',
  'users.updatedAt',
  'users.eraseAt',
  'users.suspendedUntil',
] as const;

/** Finds a user by id. */
export function findUser(db: DbOrTx, id: Id): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Finds a person, or an enterprise, by email, which is trimmed and in lower case; one email may belong to one of each. */
export function findUserByEmail(
  db: DbOrTx,
  email: string,
  area: Area = 'person',
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('email', '=', email)
    .where('role', area === 'enterprise' ? '=' : '<>', sql.lit('enterprise'))
    .executeTakeFirst();
}

/** Lists the ids of accounts to be deleted by `now`, at most `limit`. */
export async function listDueDeletions(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('eraseAt', '<=', now)
    .orderBy('eraseAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there is any account. */
export async function hasUsers(db: DbOrTx): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Lists the admins. */
export const listAdmins = (db: DbOrTx): Promise<UserRow[]> =>
  db.selectFrom('users').select(USER_COLUMNS).where('isAdmin', '=', sql.lit(true)).execute();

/** Whether there is any admin. */
export async function hasAdmin(db: DbOrTx): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the person who acts: a member of the team, or else the account. */
export const actingId = ({ id, teamMember }: Actor): Id => teamMember?.id ?? id;

/** The name of who acts: of a member of the team, of a key of the API, or else of the account. */
export async function findActingName(db: DbOrTx, { id, teamMember, apiKey }: Actor): Promise<string> {
  if (apiKey) return apiKeyLabel(apiKey);
  return teamMember?.fullName ?? (await findUser(db, id))?.fullName ?? '';
}
