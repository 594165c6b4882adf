import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { DbOrTx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-statements.ts';

/** Namespace of conversation ids; changing it would make every conversation a new one. */
const NAMESPACE = '6f2d9a52-7a0c-4c53-9d0b-4f3a54c0b7c1';

/** Two people who talk: the conversation's id follows from theirs, whoever writes first. */
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

/** A message as stored; who received it follows from the conversation. */
export type MessageRow = {
  id: Id;
  senderId: Id;
  text: string;
  imageWidth: number | null;
  imageHeight: number | null;
  createdAt: Date;
};

const selectByIdempotencyKey = preparedQuery(3, (db, [conversationId, senderId, key]) =>
  db
    .selectFrom('messages')
    .select([...MESSAGE_COLUMNS, 'messages.bodyHash'])
    .where('conversationId', '=', sql<Id>`${conversationId}`)
    .where('senderId', '=', sql<Id>`${senderId}`)
    .where('idempotencyKey', '=', sql<string>`${key}`),
);

/** The message that was sent with this key, if there is one, with the hash of the call that brought it. */
export async function findByIdempotencyKey(
  db: DbOrTx,
  source: { conversationId: Id; senderId: Id; key: string },
): Promise<(MessageRow & { bodyHash: Buffer | null }) | undefined> {
  const [row] = await selectByIdempotencyKey(db, [source.conversationId, source.senderId, source.key]);
  return row;
}

/** The last `limit` messages before `before` (or of all), newest first; none when `before` is not of this conversation. */
export function listMessages(
  db: DbOrTx,
  conversationId: Id,
  before: Id | undefined,
  limit: number,
): Promise<MessageRow[]> {
  let query = db.selectFrom('messages').select(MESSAGE_COLUMNS).where('conversationId', '=', conversationId);
  if (before !== undefined) {
    query = query.where('seq', '<', (eb) =>
      eb
        .selectFrom('messages as limit')
        .select('limit.seq')
        .where('limit.id', '=', before)
        .where('limit.conversationId', '=', conversationId),
    );
  }
  return query.orderBy('seq', 'desc').limit(limit).execute();
}

/** The last `limit` messages that one person wrote to another, newest first. */
export function listMessagesFrom(
  db: DbOrTx,
  senderId: Id,
  receiverId: Id,
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

/** How many messages of whom a person has not read, and whether all came to a device; people with none are left out. */
export function listUnread(db: DbOrTx, userId: Id): Promise<UnreadRow[]> {
  return db
    .selectFrom('conversationMembers')
    .select(['peerId', 'unread', sql<boolean>`coalesce(delivered_until >= last_at, false)`.as('isDelivered')])
    .where('userId', '=', userId)
    .where('unread', '>', 0)
    .execute();
}

/** Whether a message has a picture and this person is one of the two who may see it. */
export async function canViewImage(db: DbOrTx, messageId: Id, viewerId: Id): Promise<boolean> {
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

/** With whom a person has a conversation. */
export async function listPeerIds(db: DbOrTx, userId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('conversationMembers')
    .select('peerId')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ peerId }) => peerId);
}

/** Whether two people have written to each other, in either direction. */
export async function hasConversation(db: DbOrTx, userId: Id, peerId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('userId', '=', userId)
    .where('peerId', '=', peerId)
    .executeTakeFirst();
  return row !== undefined;
}
