import type { Id } from '@uneed/domain/kernel/ids.ts';
import { DEFAULT_MESSAGE_PERMISSION, type MessagePermission } from '@uneed/domain/settings/settings.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-statements.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../platform/http/idempotency-key.ts';
import type { ConversationKey, MessageRow } from './messages.reader.ts';

export const IDEMPOTENCY_CONSTRAINT = 'messages_idempotency_key';

/** Where in its conversation a message comes, and when: both are the conversation's to say. */
export type MessagePosition = { seq: number; createdAt: Date };

export type NewMessage = Omit<MessageRow, 'createdAt'> & {
  receiverId: Id;
  idempotencyKey: IdempotencyKey | null;
  /** The settings of a receiver who hears from this sender. */
  allowedBy: readonly MessagePermission[];
};

/**
 * One statement for the receiver's door, the conversation's next place, the message and both people's counters: each
 * message costs one walk to the database. Rows are held in one order (conversation, lower id, higher id), so that nobody
 * waits in a circle.
 */
const insertMessage = preparedQuery(14, (db, slots) => {
  const [id, low, high, now, unreadLow, messageId, senderId, text, width, height, ...rest] = slots;
  const [key, bodyHash, receiverId, allowedBy] = rest;
  const statement = sql<MessagePosition>`
    with door as (
      select from users receiver left join settings on settings.user_id = receiver.id
      where receiver.id = ${receiverId}::uuid and receiver.erase_at is null
        and coalesce(settings.who_may_write, ${sql.lit(DEFAULT_MESSAGE_PERMISSION)}) = any(${allowedBy}::text[])
        and not exists (select from blocks where user_id = ${low}::uuid and blocked_id = ${high}::uuid)
        and not exists (select from blocks where user_id = ${high}::uuid and blocked_id = ${low}::uuid)
    ), place as (
      insert into conversations (id, user_low, user_high, last_seq, last_at)
      select ${id}::uuid, ${low}::uuid, ${high}::uuid, 1, ${now}::timestamptz from door
      on conflict (id) do update set
        last_seq = conversations.last_seq + 1,
        last_at = greatest(excluded.last_at, conversations.last_at + interval '1 millisecond')
      returning last_seq, last_at
    ), members as (
      insert into conversation_members (user_id, peer_id, conversation_id, last_at, unread)
      select member.user_id, member.peer_id, ${id}::uuid, place.last_at, member.unread
      from place, (values
        (1, ${low}::uuid, ${high}::uuid, ${unreadLow}::integer),
        (2, ${high}::uuid, ${low}::uuid, 1 - ${unreadLow}::integer)
      ) as member (turn, user_id, peer_id, unread)
      order by member.turn
      on conflict (user_id, peer_id) do update set
        last_at = excluded.last_at,
        unread = conversation_members.unread + excluded.unread
    )
    insert into messages
      (conversation_id, seq, id, sender_id, text, image_width, image_height, idempotency_key, body_hash, created_at)
    select ${id}::uuid, place.last_seq, ${messageId}::uuid, ${senderId}::uuid, ${text}::text,
      ${width}::integer, ${height}::integer, ${key}::text, ${bodyHash}::bytea, place.last_at
    from place
    returning seq, created_at`;
  return { compile: () => statement.compile(db) };
});

/**
 * Stores a message at the next place of its conversation and moves both people's counters; undefined when the receiver is
 * gone or leaving, hears from none of `openTo`, or there is a block between the two. One statement: whole by itself, or a part of
 * the transaction that it is given.
 */
export async function storeMessage(
  db: DbOrTx,
  { id, userLow, userHigh }: ConversationKey,
  message: NewMessage,
  now: Date,
): Promise<MessagePosition | undefined> {
  const unreadLow = message.receiverId === userLow ? 1 : 0;
  const { senderId, text, imageWidth, imageHeight } = message;
  const { idempotencyKey, bodyHash } = idempotencyKeyColumns(message.idempotencyKey);
  const [position] = await insertMessage(db, [
    ...[id, userLow, userHigh, now, unreadLow],
    ...[message.id, senderId, text, imageWidth, imageHeight, idempotencyKey, bodyHash],
    ...[message.receiverId, message.allowedBy],
  ]);
  return position;
}

/** Holds the conversation until the transaction ends and says when its last message was; undefined when there is none. */
export async function lockConversation(tx: Tx, id: Id): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('conversations')
    .select('lastAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.lastAt;
}

/** Notes that a person has read a conversation up to a moment; gives how many messages that were new to them. */
export async function markRead(tx: Tx, userId: Id, peerId: Id, until: Date): Promise<number> {
  const row = await tx
    .with('before', (db) =>
      db
        .selectFrom('conversationMembers')
        .select('unread')
        .where('userId', '=', userId)
        .where('peerId', '=', peerId),
    )
    .updateTable('conversationMembers')
    .set({ unread: 0, readUntil: until, deliveredUntil: until })
    .where('userId', '=', userId)
    .where('peerId', '=', peerId)
    .returning((eb) => eb.selectFrom('before').select('before.unread').as('unread'))
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** What a peer wrote to a user up to a moment is on a device of theirs. */
export type DeliveryReceipt = { userId: Id; peerId: Id; until: Date };

/** Notes what was delivered, never beyond the last message; gives what is news. */
export async function markDelivered(
  tx: Tx,
  receipts: readonly DeliveryReceipt[],
): Promise<DeliveryReceipt[]> {
  const { rows } = await sql<DeliveryReceipt>`
    with news as (
      select * from unnest(
        ${receipts.map(({ userId }) => userId)}::uuid[],
        ${receipts.map(({ peerId }) => peerId)}::uuid[],
        ${receipts.map(({ until }) => until)}::timestamptz[]
      ) as news (user_id, peer_id, until)
    ), held as (
      select user_id, peer_id, least(news.until, members.last_at) as until
      from conversation_members members join news using (user_id, peer_id)
      where members.delivered_until is null or members.delivered_until < least(news.until, members.last_at)
      order by user_id, peer_id
      for update of members
    )
    update conversation_members members set delivered_until = held.until from held
    where members.user_id = held.user_id and members.peer_id = held.peer_id
    returning members.user_id, members.peer_id, held.until`.execute(tx);
  return rows;
}

/** Everything unread is on a device of this person; gives what is news. */
export async function markAllDelivered(tx: Tx, userId: Id): Promise<DeliveryReceipt[]> {
  const { rows } = await sql<DeliveryReceipt>`
    with held as (
      select peer_id, last_at from conversation_members
      where user_id = ${userId} and unread > 0 and (delivered_until is null or delivered_until < last_at)
      order by peer_id
      for update
    )
    update conversation_members members set delivered_until = held.last_at from held
    where members.user_id = ${userId} and members.peer_id = held.peer_id
    returning members.user_id, members.peer_id, held.last_at as until`.execute(tx);
  return rows;
}

/**
 * Removes the conversations of a person in which nobody is left (the person still counts as here), with their messages;
 * gives the ids of messages whose pictures are to go.
 */
export async function deleteAbandonedConversations(tx: Tx, userId: Id): Promise<Id[]> {
  const members = await tx
    .selectFrom('conversationMembers')
    .leftJoin('users', 'users.id', 'conversationMembers.peerId')
    .select('conversationId')
    .where('conversationMembers.userId', '=', userId)
    .where('users.id', 'is', null)
    .execute();
  const ids = members.map(({ conversationId }) => conversationId);
  if (ids.length === 0) return [];
  const messages = await tx
    .deleteFrom('messages')
    .where('conversationId', 'in', ids)
    .returning(['id', 'imageWidth'])
    .execute();
  await tx.deleteFrom('conversations').where('id', 'in', ids).execute();
  return messages.filter(({ imageWidth }) => imageWidth !== null).map(({ id }) => id);
}
