import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

const selectUnread = (db: DbOrTx, userId: Id) =>
  db.selectFrom('conversationMembers').where('userId', '=', userId).where('unread', '>', 0);

/** Whether the user has unread messages; with `since`, only later messages count. */
export async function hasUnreadSince(db: DbOrTx, userId: Id, since: Date | null): Promise<boolean> {
  let query = selectUnread(db, userId).select('peerId');
  if (since) query = query.where('lastAt', '>', since);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Lists the senders of a user's unread messages with the number of messages, the latest first; deleted users have no name. */
export function listUnreadSenders(
  db: DbOrTx,
  userId: Id,
): Promise<{ id: Id; fullName: string | null; unread: number }[]> {
  return selectUnread(db, userId)
    .leftJoin('users', 'users.id', 'conversationMembers.peerId')
    .select(['conversationMembers.peerId as id', 'users.fullName', 'unread'])
    .orderBy('lastAt', 'desc')
    .execute();
}

/** The sender's unread messages to the user: how many, and the latest one. Undefined if there are none. */
export function findLatestUnread(db: DbOrTx, { userId, senderId }: { userId: Id; senderId: Id }) {
  return db
    .selectFrom('conversationMembers as member')
    .innerJoin('users', 'users.id', 'member.peerId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['text', 'createdAt'])
          .whereRef('messages.conversationId', '=', 'member.conversationId')
          .where('messages.senderId', '=', senderId)
          .orderBy('messages.seq', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['users.fullName', 'member.unread', 'latest.text', 'latest.createdAt'])
    .where('member.userId', '=', userId)
    .where('member.peerId', '=', senderId)
    .where('member.unread', '>', 0)
    .executeTakeFirst();
}
