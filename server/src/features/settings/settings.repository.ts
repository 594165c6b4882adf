import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NotificationTopic } from '@uneed/domain/settings/settings.rules.ts';
import type { ChangePrivacy } from '@uneed/domain/settings/settings.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

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

const without = (column: 'muted_in_app' | 'muted_mail', kind: NotificationTopic) =>
  sql<string[]>`array_remove(${sql.ref(column)}, ${kind})`;
const withKind = (column: 'muted_in_app' | 'muted_mail', kind: NotificationTopic) =>
  sql<string[]>`array_append(array_remove(${sql.ref(column)}, ${kind}), ${kind})`;

/** Turns one kind of notification on or off on one channel. Concurrent changes of other kinds are not lost. */
export async function updateNotificationPreference(
  tx: Tx,
  userId: Id,
  { kind, channel, isOn }: { kind: NotificationTopic; channel: 'inApp' | 'mail'; isOn: boolean },
): Promise<void> {
  await ensureRow(tx, userId);
  const change = isOn ? without : withKind;
  const changes =
    channel === 'mail'
      ? { mutedMail: change('muted_mail', kind) }
      : { mutedInApp: change('muted_in_app', kind) };
  await tx.updateTable('settings').set(changes).where('userId', '=', userId).execute();
}
