import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { SessionActor } from '../../../platform/http/session.ts';

/** Who signs in and has sessions: a user, or a member of an enterprise's team, who acts as the enterprise `userId`. */
export type Principal = { userId: Id; teamMemberId: Id | null };

/** The email and password of a principal, and when the account will be deleted. */
export type Credentials = Principal & {
  area: Area;
  email: string;
  /** Null for an account without a password. */
  passwordHash: string | null;
  eraseAt: Date | null;
  /** Name of the user; of the enterprise, for a member of its team. */
  fullName: string;
  /** Whether sign-in asks for a second factor; members of a team have none. */
  hasSecondFactor: boolean;
};

export const principalOf = ({ id, teamMember }: SessionActor): Principal => ({
  userId: id,
  teamMemberId: teamMember?.id ?? null,
});

const selectUsers = (db: DbOrTx) =>
  db
    .selectFrom('users')
    .select(['users.id as userId', 'users.email', 'users.passwordHash', 'users.eraseAt', 'users.fullName'])
    .select(sql<Id | null>`null::uuid`.as('teamMemberId'))
    .select('users.hasSecondFactor')
    .select(sql<Area>`case when users.role = 'enterprise' then 'enterprise' else 'person' end`.as('area'));

const selectMembers = (db: DbOrTx) =>
  db
    .selectFrom('enterpriseMembers')
    .innerJoin('users', 'users.id', 'enterpriseMembers.enterpriseId')
    .select(['users.id as userId', 'enterpriseMembers.email'])
    .select(sql<string | null>`enterprise_members.password_hash`.as('passwordHash'))
    .select(['users.eraseAt', 'users.fullName'])
    .select(sql<Id | null>`enterprise_members.id`.as('teamMemberId'))
    .select(sql<boolean>`false`.as('hasSecondFactor'))
    .select(sql<Area>`'enterprise'`.as('area'));

/** Finds credentials by email: of a person, or of an enterprise or a member of its team. */
export function findCredentials(db: DbOrTx, email: string, area: Area): Promise<Credentials | undefined> {
  const users = selectUsers(db)
    .where('users.email', '=', email)
    .where('users.role', area === 'enterprise' ? '=' : '<>', sql.lit('enterprise'));
  if (area === 'person') return users.executeTakeFirst();
  return users.unionAll(selectMembers(db).where('enterpriseMembers.email', '=', email)).executeTakeFirst();
}

/** Returns the credentials of a principal; undefined if the account or the member was deleted. */
export function findCredentialsOf(
  db: DbOrTx,
  { userId, teamMemberId }: Principal,
): Promise<Credentials | undefined> {
  return teamMemberId === null
    ? selectUsers(db).where('users.id', '=', userId).executeTakeFirst()
    : selectMembers(db).where('enterpriseMembers.id', '=', teamMemberId).executeTakeFirst();
}

/** Whether the deletion date has passed. Such an account is treated as deleted, even if its rows still exist. */
export const isDeletionDue = ({ eraseAt }: Credentials, now: Date): boolean =>
  eraseAt !== null && eraseAt <= now;
