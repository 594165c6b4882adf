import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserRow } from './accounts.reader.ts';
import * as repository from './accounts.repository.ts';

/** Changes a person within the caller's transaction; undefined when the account is gone. */
export const updateUser = (
  tx: Tx,
  id: Id,
  changes: repository.UserChanges,
  now: Date,
): Promise<UserRow | undefined> => repository.updateUser(tx, id, changes, now);

/** The person's row, held until the caller's transaction ends. */
export const lockUser = (tx: Tx, id: Id): Promise<UserRow | undefined> => repository.lockUser(tx, id);

/** Stores people as they are, all at once (the demo content). */
export const insertUsers = (tx: Tx, users: repository.NewUser[]): Promise<void> =>
  repository.insertUsers(tx, users);
