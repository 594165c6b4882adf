import type { Id } from '@uneed/domain/kernel/ids.ts';
import type {
  ChangeNotificationPreference,
  ChangePrivacy,
} from '@uneed/domain/people/settings/settings.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Inserts the settings row of a user if there is none yet, so that an update finds it. */
async function ensureRow(tx: Tx, userId: Id): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates the given fields; undefined fields stay as they are. */
export async function updatePrivacy(tx: Tx, userId: Id, changes: ChangePrivacy): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await ensureRow(tx, userId);
  await tx.updateTable('settings').set(changes).where('userId', '=', userId).execute();
}

/** Column of the topics that the user turned off on each channel. */
const COLUMNS = { inApp: 'mutedInApp', mail: 'mutedMail', push: 'mutedPush' } as const;

/** Turns one kind of notification on or off on one channel. Concurrent changes of other kinds are not lost. */
export async function updateNotificationPreference(
  tx: Tx,
  userId: Id,
  { kind, channel, isOn }: ChangeNotificationPreference,
): Promise<void> {
  await ensureRow(tx, userId);
  const column = COLUMNS[channel];
  const others = sql<string[]>`array_remove(${sql.ref(column)}, ${kind})`;
  const topics = isOn ? others : sql<string[]>`array_append(${others}, ${kind})`;
  await tx
    .updateTable('settings')
    .set({ [column]: topics })
    .where('userId', '=', userId)
    .execute();
}

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
