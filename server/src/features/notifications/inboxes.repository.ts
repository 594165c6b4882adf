import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Columns that count emails per day. */
export type EmailCounter = 'messageLetters' | 'applicantLetters' | 'contractLetters';

/** Returns the user's inbox, locked until the transaction ends. Every writer of the user's notifications locks it first. */
export function lockInbox(tx: Tx, userId: Id) {
  return tx
    .insertInto('notificationInboxes')
    .values({ userId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ userId: sql`notification_inboxes.user_id` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the inboxes of several users, always in the same order, so that two transactions never wait for each other. */
export async function lockInboxes(tx: Tx, userIds: readonly Id[]): Promise<void> {
  const sorted = [...new Set(userIds)].sort();
  await tx
    .insertInto('notificationInboxes')
    .columns(['userId'])
    .expression(sql`select unnest(${sorted}::uuid[])`)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ userId: sql`notification_inboxes.user_id` }),
    )
    .execute();
}

/** Adds 1 to the unread counter of locked inboxes, for each time that the user is in the list. */
export async function addUnreadToAll(tx: Tx, userIds: readonly Id[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    update notification_inboxes inbox set unread = inbox.unread + added.count
    from (select user_id, count(*) from unnest(${userIds}::uuid[]) user_id group by user_id) added
    where inbox.user_id = added.user_id`.execute(tx);
}

/** Changes the unread counter of a locked inbox; returns the new value. */
export async function addUnread(tx: Tx, userId: Id, change: number): Promise<number> {
  const { unread } = await tx
    .updateTable('notificationInboxes')
    .set((eb) => ({ unread: eb('unread', '+', change) }))
    .where('userId', '=', userId)
    .returning('unread')
    .executeTakeFirstOrThrow();
  return unread;
}

/** Schedules the email of an offline user with unread messages, unless they already got one since they went offline. */
export async function scheduleUnreadEmail(tx: Tx, userId: Id, since: Date): Promise<void> {
  await tx
    .insertInto('notificationInboxes')
    .values({ userId, awaySince: since })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        awaySince: sql`case when notification_inboxes.is_told_away then null
          else coalesce(notification_inboxes.away_since, excluded.away_since) end`,
      }),
    )
    .execute();
}

/** The user is online again: cancels the scheduled email and allows the next one. */
export async function cancelUnreadEmail(tx: Tx, userId: Id): Promise<void> {
  await tx
    .updateTable('notificationInboxes')
    .set({ awaySince: null, isToldAway: false })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('awaySince', 'is not', null), eb('isToldAway', '=', true)]))
    .execute();
}

/** The scheduled email was handled: no further email about messages until the user has been online again. */
export async function completeUnreadEmail(tx: Tx, userId: Id): Promise<void> {
  await tx
    .updateTable('notificationInboxes')
    .set({ awaySince: null, isToldAway: true })
    .where('userId', '=', userId)
    .execute();
}

/** Counts an email of a day (`YYYY-MM-DD`) in a locked inbox. */
export async function countEmail(
  tx: Tx,
  userId: Id,
  counter: EmailCounter,
  now: { at: Date; day: string },
): Promise<void> {
  const counted = (name: EmailCounter) =>
    sql<number>`case when letters_on = ${now.day} then ${sql.ref(name)} else 0 end + ${name === counter ? 1 : 0}::int`;
  await tx
    .updateTable('notificationInboxes')
    .set({
      lettersOn: now.day,
      messageLetters: counted('messageLetters'),
      applicantLetters: counted('applicantLetters'),
      contractLetters: counted('contractLetters'),
      ...(counter === 'messageLetters' ? { messageLetterAt: now.at } : {}),
    })
    .where('userId', '=', userId)
    .execute();
}
