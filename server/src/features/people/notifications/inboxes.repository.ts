import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Kinds of emails that are counted per day, with the columns of their counts. */
const EMAIL_COUNTS = {
  messages: 'messageLetters',
  applicants: 'applicantLetters',
  contracts: 'contractLetters',
  receipts: 'receiptEmails',
  mentions: 'mentionEmails',
} as const;

export type CountedEmail = keyof typeof EMAIL_COUNTS;

/** A locked inbox. */
export type InboxRow = Awaited<ReturnType<typeof lockInbox>>;

/** Returns the user's inbox, locked until the transaction ends. Every writer of the user's notifications locks it first. */
export async function lockInbox(tx: Tx, userId: Id) {
  const row = await tx
    .insertInto('notificationInboxes')
    .values({ userId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ userId: sql`notification_inboxes.user_id` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    unread: row.unread,
    awaySince: row.awaySince,
    lastMessageEmailAt: row.messageLetterAt,
    emailsOn: row.lettersOn,
    emailCounts: {
      messages: row.messageLetters,
      applicants: row.applicantLetters,
      contracts: row.contractLetters,
      receipts: row.receiptEmails,
      mentions: row.mentionEmails,
    },
  };
}

/** How many emails of a kind the user got on a day (`YYYY-MM-DD`). */
export const countedEmails = (
  { emailsOn, emailCounts }: InboxRow,
  kind: CountedEmail,
  day: string,
): number => (emailsOn === day ? emailCounts[kind] : 0);

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

/** Takes back an email that was counted on this day (`YYYY-MM-DD`). */
export async function uncountEmail(tx: Tx, userId: Id, kind: CountedEmail, day: string): Promise<void> {
  const count = sql.ref(EMAIL_COUNTS[kind]);
  await sql`
    update notification_inboxes set ${count} = ${count} - 1
    where user_id = ${userId} and letters_on = ${day}`.execute(tx);
}

/** Counts an email of a day (`YYYY-MM-DD`) in a locked inbox. */
export async function countEmail(
  tx: Tx,
  userId: Id,
  kind: CountedEmail,
  now: { at: Date; day: string },
): Promise<void> {
  const counted = (each: CountedEmail) =>
    sql<number>`case when letters_on = ${now.day} then ${sql.ref(EMAIL_COUNTS[each])} else 0 end
      + ${each === kind ? 1 : 0}::int`;
  await tx
    .updateTable('notificationInboxes')
    .set({
      lettersOn: now.day,
      messageLetters: counted('messages'),
      applicantLetters: counted('applicants'),
      contractLetters: counted('contracts'),
      receiptEmails: counted('receipts'),
      mentionEmails: counted('mentions'),
      ...(kind === 'messages' ? { messageLetterAt: now.at } : {}),
    })
    .where('userId', '=', userId)
    .execute();
}
