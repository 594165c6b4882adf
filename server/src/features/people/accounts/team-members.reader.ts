import { TEAM_ROLES, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { EnterpriseMembers } from '../../../platform/db/schema.gen.ts';

/** A member of an enterprise's team without the password hash. */
export type TeamMemberRow = Omit<Selectable<EnterpriseMembers>, 'passwordHash'>;

export const TEAM_MEMBER_COLUMNS = [
  'enterpriseMembers.id',
  'enterpriseMembers.enterpriseId',
  'enterpriseMembers.email',
  'enterpriseMembers.fullName',
  'enterpriseMembers.role',
  'enterpriseMembers.createdAt',
] as const;

/** Parses the stored role of a member; an unknown one counts as the least powerful. */
export const parseTeamRole = (stored: string): TeamRole =>
  TEAM_ROLES.find((role) => role === stored) ?? 'reader';

/** Finds a member by id. */
export function findTeamMember(db: DbOrTx, id: Id): Promise<TeamMemberRow | undefined> {
  return db
    .selectFrom('enterpriseMembers')
    .select(TEAM_MEMBER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists the members of an enterprise's team, the oldest first; without the enterprise's own credentials. */
export function listTeamMembers(db: DbOrTx, enterpriseId: Id): Promise<TeamMemberRow[]> {
  return db
    .selectFrom('enterpriseMembers')
    .select(TEAM_MEMBER_COLUMNS)
    .where('enterpriseId', '=', enterpriseId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Whether an email signs in to the area of enterprises, as an enterprise or as a member of a team. */
export async function isEnterpriseEmail(db: DbOrTx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('enterpriseEmails')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
