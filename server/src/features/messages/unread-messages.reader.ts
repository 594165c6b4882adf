import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

const selectUnread = (db: DbOrTx, userId: Id) =>
  db.selectFrom('conversationMembers').where('userId', '=', userId).where('unread', '>', 0);

/** Whether messages wait for a person; with a moment, only what was written after it counts. */
export async function hasUnreadSince(db: DbOrTx, userId: Id, since: Date | null): Promise<boolean> {
  let query = selectUnread(db, userId).select('peerId');
  if (since) query = query.where('lastAt', '>', since);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Who wrote what a person has not read, and how many messages each, the latest first; who is gone has no name. */
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
