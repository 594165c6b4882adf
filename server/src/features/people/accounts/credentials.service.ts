import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as accounts from './accounts.repository.ts';
import type { Principal } from './credentials.reader.ts';
import * as teamMembers from './team-members.repository.ts';

/** Locks the row of a principal and returns the password hash: null without a password, undefined if it was deleted. */
export const lockPasswordHash = (
  tx: Tx,
  { userId, teamMemberId }: Principal,
): Promise<string | null | undefined> =>
  teamMemberId === null
    ? accounts.lockPasswordHash(tx, userId)
    : teamMembers.lockMemberPasswordHash(tx, teamMemberId);

/** Stores a password hash. Returns the email and its area; undefined if the account or the member was deleted. */
export async function storePasswordHash(
  tx: Tx,
  { userId, teamMemberId }: Principal,
  passwordHash: string,
  now: Date,
): Promise<{ email: string; area: Area } | undefined> {
  if (teamMemberId === null) {
    const user = await accounts.updateUser(tx, userId, { passwordHash }, now);
    return user && { email: user.email, area: areaOfRole(user.role) };
  }
  const member = await teamMembers.updateTeamMember(tx, teamMemberId, { passwordHash });
  return member && { email: member.email, area: 'enterprise' };
}
