import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { EnterpriseMembers } from '../../../platform/db/schema.gen.ts';
import { TEAM_MEMBER_COLUMNS, type TeamMemberRow } from './team-members.reader.ts';

export type NewTeamMember = Insertable<EnterpriseMembers>;

/** Reserves an email for an enterprise; fails with a unique violation of `email` if an enterprise or a member has it. */
export async function insertEnterpriseEmail(tx: Tx, email: string, enterpriseId: Id): Promise<void> {
  await tx.insertInto('enterpriseEmails').values({ email, enterpriseId }).execute();
}

/** Replaces the email of an enterprise's own account; fails with a unique violation of `email` if an enterprise or a member has it. */
export async function replaceEnterpriseEmail(tx: Tx, enterpriseId: Id, email: string): Promise<void> {
  await tx
    .updateTable('enterpriseEmails')
    .set({ email })
    .where('enterpriseId', '=', enterpriseId)
    .where('memberId', 'is', null)
    .execute();
}

/** Fails with a unique violation of `email` if an enterprise or a member has the email. */
export async function insertTeamMember(tx: Tx, member: NewTeamMember): Promise<void> {
  await tx.insertInto('enterpriseMembers').values(member).execute();
  const { id, email, enterpriseId } = member;
  await tx.insertInto('enterpriseEmails').values({ email, enterpriseId, memberId: id }).execute();
}

/** Locks and returns a member of this enterprise until the transaction ends. */
export function lockTeamMember(
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: Id; id: Id },
): Promise<TeamMemberRow | undefined> {
  return tx
    .selectFrom('enterpriseMembers')
    .select(TEAM_MEMBER_COLUMNS)
    .where('enterpriseId', '=', enterpriseId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a member's row and returns the password hash. */
export async function lockMemberPasswordHash(tx: Tx, id: Id): Promise<string | undefined> {
  const row = await tx
    .selectFrom('enterpriseMembers')
    .select('passwordHash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.passwordHash;
}

/** Returns the email of the member; undefined if the member was removed. */
export function updateTeamMember(
  tx: Tx,
  id: Id,
  changes: { passwordHash: string } | { role: TeamRole },
): Promise<{ email: string } | undefined> {
  return tx
    .updateTable('enterpriseMembers')
    .set(changes)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
}

/** Deletes a member with the sessions and reset links. */
export async function deleteTeamMember(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('enterpriseMembers').where('id', '=', id).execute();
}
