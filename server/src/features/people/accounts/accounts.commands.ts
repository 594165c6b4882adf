import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { reservedNameErrors } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid, notFound, unauthenticated } from '../../../platform/http/app-error.ts';
import { countOnDays } from '../metrics/daily-counts.commands.ts';
import type { UserRow } from './accounts.reader.ts';
import * as repository from './accounts.repository.ts';
import type { AccountsService } from './accounts.service.ts';
import { deleteSessions, deleteUserSessions, listSessionIds } from './sessions.repository.ts';
import type { TeamMemberRow } from './team-members.reader.ts';
import * as teamMembers from './team-members.repository.ts';

/** Opens accounts of other kinds than those of people, and their sessions. */
export type AccountSessions = Pick<
  AccountsService,
  'createAccount' | 'createTeamMember' | 'logIn' | 'logOut'
>;
export { presentSessionUser } from './accounts.presenter.ts';
export type { ClientInfo, SignInResult } from './sign-ins.service.ts';
export { parseUserAgent } from './user-agent.parser.ts';

/** Updates a user in the caller's transaction; undefined if the account is deleted. */
export const updateUser = (
  tx: Tx,
  id: Id,
  changes: repository.UserChanges,
  now: Date,
): Promise<UserRow | undefined> => repository.updateUser(tx, id, changes, now);

/** Locks and returns the user's row until the caller's transaction ends. */
export const lockUser = (tx: Tx, id: Id): Promise<UserRow | undefined> => repository.lockUser(tx, id);

/** Locks all admins, so that no two of them suspend each other. Lock them before any user. */
export const lockAdmins = (tx: Tx): Promise<UserRow[]> => repository.lockAdmins(tx);

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

/** Throws 400 if one of the names is reserved for Uneed. */
export function assertNamesNotReserved(user: UserRow, names: Parameters<typeof reservedNameErrors>[1]): void {
  const errors = reservedNameErrors(user, names);
  const message = errors.fullName ?? errors.company;
  if (message !== undefined) throw invalid(message, { ...errors });
}

/** Ends all sessions of a user, also those of the members of an enterprise's team. Returns their ids; the caller passes them to the live connections after the commit. */
export const endUserSessions = (tx: Tx, id: Id): Promise<Id[]> => deleteUserSessions(tx, id);

/** Locks and returns a member of this enterprise's team until the caller's transaction ends. */
export const lockTeamMember = (
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: Id; id: Id },
): Promise<TeamMemberRow | undefined> => teamMembers.lockTeamMember(tx, { enterpriseId, id });

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

/** Deletes a user and what belongs to the user alone; the caller has handled shared data before. */
export const deleteUser = (tx: Tx, id: Id): Promise<void> => repository.deleteUser(tx, id);

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
