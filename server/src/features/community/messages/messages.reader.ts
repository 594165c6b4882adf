import { MESSAGES_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';

/** Namespace of conversation ids; changing it would change the id of every conversation. */
const NAMESPACE = '6f2d9a52-7a0c-4c53-9d0b-4f3a54c0b7c1';

/** A conversation's id, derived from the ids of its two users, and these ids in ascending order. */
export type ConversationKey = { id: Id; userLow: Id; userHigh: Id };

export function getConversationKey(userId: Id, peerId: Id): ConversationKey {
  const [userLow, userHigh] = userId < peerId ? [userId, peerId] : [peerId, userId];
  return { id: v5(`${userLow}:${userHigh}`, NAMESPACE), userLow, userHigh };
}

export const MESSAGE_COLUMNS = [
  'messages.id',
  'messages.senderId',
  'messages.text',
  'messages.imageWidth',
  'messages.imageHeight',
  'messages.createdAt',
] as const;

/** A stored message; its receiver follows from the conversation. */
export type MessageRow = {
  id: Id;
  senderId: Id;
  text: string;
  imageWidth: number | null;
  imageHeight: number | null;
  createdAt: Date;
};

/** Finds the message that was sent with this idempotency key, with the hash of its request body. */
export function findByIdempotencyKey(
  db: DbOrTx,
  { conversationId, senderId, key }: { conversationId: Id; senderId: Id; key: string },
): Promise<(MessageRow & { bodyHash: Buffer | null }) | undefined> {
  return db
    .selectFrom('messages')
    .select([...MESSAGE_COLUMNS, 'messages.bodyHash'])
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', senderId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

/** Lists a page of the last messages (before the message `before`), newest first; none if `before` is of another conversation. */
export function listMessages(
  db: DbOrTx,
  { conversationId, before }: { conversationId: Id; before?: Id | undefined },
): Promise<MessageRow[]> {
  const page = db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversationId', '=', conversationId)
    .orderBy('seq', 'desc')
    .limit(MESSAGES_PAGE_SIZE);
  if (before === undefined) return page.execute();
  return page
    .where('seq', '<', (eb) =>
      eb
        .selectFrom('messages as limit')
        .select('limit.seq')
        .where('limit.id', '=', before)
        .where('limit.conversationId', '=', conversationId),
    )
    .execute();
}

/** Lists the last `limit` messages from the sender to the receiver, newest first. */
export function listMessagesFrom(
  db: DbOrTx,
  { senderId, receiverId }: { senderId: Id; receiverId: Id },
  limit: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('conversationMembers as members')
    .innerJoin('messages', 'messages.conversationId', 'members.conversationId')
    .select(MESSAGE_COLUMNS)
    .where('members.userId', '=', receiverId)
    .where('members.peerId', '=', senderId)
    .where('messages.senderId', '=', senderId)
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .execute();
}

export type UnreadRow = { peerId: Id; unread: number; isDelivered: boolean };

/** Counts the unread messages of a user by peer, and whether all have reached a device; peers without any are left out. */
export const listUnread = (db: DbOrTx, userId: Id): Promise<UnreadRow[]> =>
  db
    .selectFrom('conversationMembers')
    .select(['peerId', 'unread', sql<boolean>`coalesce(delivered_until >= last_at, false)`.as('isDelivered')])
    .where('userId', '=', userId)
    .where('unread', '>', sql.lit(0))
    .execute();

/** Whether the message has an image and the viewer is one of the two users of its conversation. */
export async function canViewImage(
  db: DbOrTx,
  { messageId, viewerId }: { messageId: Id; viewerId: Id },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select('messages.id')
    .where('messages.id', '=', messageId)
    .where('messages.imageWidth', 'is not', null)
    .where((eb) => eb.or([eb('userLow', '=', viewerId), eb('userHigh', '=', viewerId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the ids of users with whom the user has a conversation. */
export async function listPeerIds(db: DbOrTx, userId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('conversationMembers')
    .select('peerId')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ peerId }) => peerId);
}

/** Whether there is a conversation between two users. */
export async function hasConversation(
  db: DbOrTx,
  { userId, peerId }: { userId: Id; peerId: Id },
): Promise<boolean> {
  const row = await db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('userId', '=', userId)
    .where('peerId', '=', peerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody is written to about what was sent before one of the two blocked the other one. */
const selectUnread = (db: DbOrTx, userId: Id) =>
  db
    .selectFrom('conversationMembers')
    .where('userId', '=', userId)
    .where('unread', '>', 0)
    .where(sql<boolean>`not ${areBlocked(userId, sql.ref('conversationMembers.peerId'))}`);

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
