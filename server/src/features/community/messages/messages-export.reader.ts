import type { Id } from '@uneed/domain/kernel/ids.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type PageAfter, readAll } from '../../../platform/db/read-pages.ts';

/** Messages that a user sent, for the data export; not those of the peers. */

/** Conversations of the user with the peer's name; null if the peer's account is deleted. */
export function listConversations(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ peerId: Id }>) {
  let query = db
    .selectFrom('conversationMembers')
    .leftJoin('users', 'users.id', 'conversationMembers.peerId')
    .select(['conversationMembers.peerId', 'conversationMembers.conversationId', 'users.fullName as with'])
    .where('conversationMembers.userId', '=', userId);
  if (after) query = query.where('conversationMembers.peerId', '>', after.peerId);
  return query.orderBy('conversationMembers.peerId').limit(limit).execute();
}

/** Messages that the user sent in a conversation. */
export function listMessages(
  db: DbOrTx,
  { userId, conversationId }: { userId: Id; conversationId: Id },
  { after, limit }: PageAfter<{ seq: number }>,
) {
  let query = db
    .selectFrom('messages')
    .select(['seq', 'id', 'text', 'imageWidth', 'createdAt'])
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', userId);
  if (after) query = query.where('seq', '>', after.seq);
  return query.orderBy('seq').limit(limit).execute();
}

/** Reads the messages that the user sent, a conversation after the other, with the address of their image. */
export async function* readSentMessages(db: DbOrTx, userId: Id, toUrl: (path: string) => string) {
  for await (const { conversationId, with: name } of readAll(db, listConversations, userId)) {
    for await (const message of readAll(db, listMessages, { userId, conversationId })) {
      const { seq: _, imageWidth, ...row } = message;
      const image = imageWidth === null ? undefined : toUrl(`/api/messages/images/${row.id}`);
      yield { to: name ?? DELETED_USER_NAME, ...row, image };
    }
  }
}
