import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as accounts from './accounts.repository.ts';
import type { Principal } from './credentials.reader.ts';
import { endEmailedSecrets } from './emailed-secrets/emailed-secrets.service.ts';
import { deleteLink } from './google/google.repository.ts';
import { deleteNewDevicesOf } from './new-device/new-devices.repository.ts';
import { deletePasskeys } from './passkeys/passkeys.repository.ts';
import { deleteSessions } from './sessions.repository.ts';
import * as teamMembers from './team-members.repository.ts';

/** Locks the row of a principal and returns the password hash, null without a password; undefined if it was deleted. */
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

/** Ends all sessions of a principal, and what was sent by e-mail for signing in; returns the ids of the sessions. */
export async function endAccess(tx: Tx, principal: Principal, now: Date): Promise<Id[]> {
  await accounts.deletePasswordResets(tx, principal);
  await endEmailedSecrets(tx, principal, now);
  if (principal.teamMemberId === null) await deleteNewDevicesOf(tx, principal.userId);
  return deleteSessions(tx, principal);
}

/**
 * Takes every way to sign in from an account that somebody else may know, apart from its mailbox: password, passkeys and Google, with
 * the sessions. Returns the ids of the sessions. The caller has locked the user.
 */
export async function revokeCredentials(tx: Tx, userId: Id, now: Date): Promise<Id[]> {
  const principal = { userId, teamMemberId: null };
  await accounts.updateUser(tx, userId, { passwordHash: null }, now);
  await deletePasskeys(tx, principal);
  await deleteLink(tx, principal);
  return endAccess(tx, principal, now);
}
