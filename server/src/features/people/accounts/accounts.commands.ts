import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { reservedNameErrors } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forbidden, invalid, notFound, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { countOnDays } from '../metrics/daily-counts.commands.ts';
import type { UserRow } from './accounts.reader.ts';
import * as repository from './accounts.repository.ts';
import type { AccountsService } from './accounts.service.ts';
import { deleteSessions, listSessionIds } from './sessions.repository.ts';
import type { TeamMemberRow } from './team-members.reader.ts';
import * as teamMembers from './team-members.repository.ts';

/** Opens accounts of other kinds than those of people, and their sessions. */
export type AccountSessions = Pick<
  AccountsService,
  'createAccount' | 'createTeamMember' | 'logIn' | 'logOut'
>;
export { presentSessionUser } from './accounts.presenter.ts';
export { deleteUser, lockAdmins, lockUser, updateUser } from './accounts.repository.ts';
export { deleteUserSessions } from './sessions.repository.ts';
export type { ClientInfo, SignInResult } from './sign-ins.service.ts';
export { lockTeamMember } from './team-members.repository.ts';
export { parseUserAgent } from './user-agent.parser.ts';

/**
 * Locks the user who makes a change and returns the current row, so that permissions cannot change before the commit. Lock it
 * before any job, in the same order as account deletion. 401 if the account is deleted or pending deletion, which ended its
 * sessions.
 */
export async function lockActiveUser(tx: Tx, id: Id): Promise<UserRow> {
  const user = await repository.lockUser(tx, id);
  if (!user || user.eraseAt) throw unauthenticated();
  return user;
}

/**
 * Locks the account of an actor who does what only an owner may, so that its team changes one request after the other. 401 for a member
 * who was removed during the request, 403 for one who is no owner any more.
 */
export async function lockActiveOwner(tx: Tx, { id, teamMember }: SessionActor): Promise<UserRow> {
  const owner = await lockActiveUser(tx, id);
  if (!teamMember) return owner;
  const member = await teamMembers.lockTeamMember(tx, { enterpriseId: id, id: teamMember.id });
  if (!member) throw unauthenticated();
  if (member.role !== 'owner') throw forbidden('Ya no eres dueño en el equipo de la empresa');
  return owner;
}

/** Throws 400 if one of the names is reserved for Uneed. */
export function assertNamesNotReserved(user: UserRow, names: Parameters<typeof reservedNameErrors>[1]): void {
  const errors = reservedNameErrors(user, names);
  const message = errors.fullName ?? errors.company;
  if (message !== undefined) throw invalid(message, { ...errors });
}

/**
 * Changes the role of a member of a team; it applies from the next request on. Returns the ids of the member's sessions, whose
 * live connections still have the previous role.
 */
export async function changeTeamRole(
  tx: Tx,
  { enterpriseId, id }: TeamMemberRow,
  role: TeamRole,
): Promise<Id[]> {
  await teamMembers.updateTeamMember(tx, id, { role });
  return listSessionIds(tx, { userId: enterpriseId, teamMemberId: id });
}

/** Deletes a member of a team. Returns the ids of the ended sessions; the caller passes them to the live connections. */
export async function deleteTeamMember(tx: Tx, { enterpriseId, id }: TeamMemberRow): Promise<Id[]> {
  const ended = await deleteSessions(tx, { userId: enterpriseId, teamMemberId: id });
  await teamMembers.deleteTeamMember(tx, id);
  return ended;
}

/** Inserts users with confirmed addresses in one statement (demo content). */
export async function insertUsers(
  tx: Tx,
  users: (repository.NewUser & { createdAt: Date })[],
): Promise<void> {
  await repository.insertUsers(
    tx,
    users.map((user) => ({ ...user, emailStatus: 'confirmed' })),
  );
  await countOnDays(
    tx,
    'members',
    users.map(({ createdAt }) => localDay(createdAt)),
  );
}

/** 404: there is no such user, or the viewer may not see the user. */
export const userNotFound = () => notFound('No encontramos a esta persona');
