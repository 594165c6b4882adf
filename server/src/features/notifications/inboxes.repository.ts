import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Letters that are counted by the day. */
export type EmailCounter = 'messageLetters' | 'applicantLetters';

/** A person's inbox, held until the transaction ends: whoever writes their notifications holds it first. */
export function lock(tx: Tx, userId: Id) {
  return tx
    .insertInto('notificationInboxes')
    .values({ userId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ userId: sql`notification_inboxes.user_id` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves the counter of a held inbox; gives what is unread then. */
export async function addUnread(tx: Tx, userId: Id, change: number): Promise<number> {
  const { unread } = await tx
    .updateTable('notificationInboxes')
    .set((eb) => ({ unread: eb('unread', '+', change) }))
    .where('userId', '=', userId)
    .returning('unread')
    .executeTakeFirstOrThrow();
  return unread;
}

/** Messages wait for somebody who is away, unless they know it by letter already. */
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

/** A person is here again. */
export async function cancelUnreadEmail(tx: Tx, userId: Id): Promise<void> {
  await tx
    .updateTable('notificationInboxes')
    .set({ awaySince: null, isToldAway: false })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('awaySince', 'is not', null), eb('isToldAway', '=', true)]))
    .execute();
}

/** A person who is away has been seen to: no more letters about messages until they are back. */
export async function completeUnreadEmail(tx: Tx, userId: Id): Promise<void> {
  await tx
    .updateTable('notificationInboxes')
    .set({ awaySince: null, isToldAway: true })
    .where('userId', '=', userId)
    .execute();
}

/** Counts a letter of a day (`YYYY-MM-DD`) in a held inbox. */
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
      ...(counter === 'messageLetters' ? { messageLetterAt: now.at } : {}),
    })
    .where('userId', '=', userId)
    .execute();
}
