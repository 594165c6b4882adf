import { reservedNameErrors } from '@uneed/domain/accounts/reserved-names.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalid, notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { UserRow } from './accounts.reader.ts';
import * as repository from './accounts.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';

/** Changes a person within the caller's transaction; undefined when the account is gone. */
export const updateUser = (
  tx: Tx,
  id: Id,
  changes: repository.UserChanges,
  now: Date,
): Promise<UserRow | undefined> => repository.updateUser(tx, id, changes, now);

/** The person's row, held until the caller's transaction ends. */
export const lockUser = (tx: Tx, id: Id): Promise<UserRow | undefined> => repository.lockUser(tx, id);

/**
 * Who makes a change, as they are at this moment and held so: what was taken from them meanwhile is gone, and an account
 * that is being left opens nothing. Before any vacancy, in the order in which leaving takes them. 401 when it was left,
 * which ended its sessions.
 */
export async function lockStaying(tx: Tx, id: Id): Promise<UserRow> {
  const user = await repository.lockUser(tx, id);
  if (!user || user.eraseAt) throw unauthenticated();
  return user;
}

/** 400 when somebody wants a name that is reserved for Uneed. */
export function assertNamesNotReserved(
  user: UserRow,
  wanted: Parameters<typeof reservedNameErrors>[1],
): void {
  const errors = reservedNameErrors(user, wanted);
  const message = errors.fullName ?? errors.company;
  if (message !== undefined) throw invalid(message, { ...errors });
}

/** Ends every session of a person; tell their ids to the live connections after the commit. */
export const endSessionsOf = (tx: Tx, id: Id): Promise<Id[]> => deleteSessionsOf(tx, id);

/** Removes a person with all that belongs to them alone; what others share with them has to be seen to before. */
export const deleteUser = (tx: Tx, id: Id): Promise<void> => repository.deleteUser(tx, id);

/** Stores people as they are, all at once (the demo content). */
export const insertUsers = (tx: Tx, users: repository.NewUser[]): Promise<void> =>
  repository.insertUsers(tx, users);

/** 404: nobody has this id, or they are not yours to know of. */
export const personNotFound = () => notFound('No encontramos a esta persona');
