import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

export type AccountDeletion = { userId: Id; requestedAt: Date; pausedJobIds: Id[] };

export async function insertAccountDeletion(tx: Tx, deletion: AccountDeletion): Promise<void> {
  await tx.insertInto('departures').values(deletion).execute();
}

/** Deletes the request of a user. Returns the ids of the jobs that it paused. */
export async function deleteAccountDeletion(tx: Tx, userId: Id): Promise<Id[]> {
  const row = await tx
    .deleteFrom('departures')
    .where('userId', '=', userId)
    .returning('pausedJobIds')
    .executeTakeFirst();
  return row?.pausedJobIds ?? [];
}
