import { youngAccountCutoff } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import {
  DEFAULT_MESSAGE_PERMISSION,
  type MessagePermission,
} from '@uneed/domain/people/settings/settings.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../platform/http/idempotency-key.ts';
import { isAddressTrusted, isPendingDeletion } from '../../people/accounts/active-accounts.query.ts';
import { countInStatement } from '../../people/metrics/daily-counts.commands.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';
import { isWaitingBlindly } from './contacts.query.ts';
import type { ConversationKey, MessageRow } from './messages.reader.ts';

export const IDEMPOTENCY_COLUMNS = 'conversation_id, sender_id, idempotency_key';

/** Position of a message in its conversation, and its time; both are assigned by the conversation's row. */
export type MessagePosition = { seq: number; createdAt: Date };

export type NewMessage = Omit<MessageRow, 'createdAt'> & {
  receiverId: Id;
  idempotencyKey: IdempotencyKey | null;
  /** Values of the receiver's message permission that allow this sender. */
  allowedBy: readonly MessagePermission[];
  /** Whether it was checked that the sender can find a receiver that is an enterprise, and may begin a conversation. */
  isChecked: boolean;
};

/**
 * Stores a message at the next position of its conversation and updates both users' counters. Returns undefined if the
 * receiver is deleted or pending deletion, if their permission is not in `allowedBy`, if there is a block, or if the message would
 * begin a conversation of a young account, or one without a confirmed address, without that check. It is a single
 * statement, so it also works without a transaction. Rows are locked in one order (conversation, lower id, higher id), so that
 * there is no deadlock.
 */
export async function storeMessage(
  db: DbOrTx,
  { id, userLow, userHigh }: ConversationKey,
  message: NewMessage,
  now: Date,
): Promise<MessagePosition | undefined> {
  const unreadLow = message.receiverId === userLow ? 1 : 0;
  const { idempotencyKey, bodyHash } = idempotencyKeyColumns(message.idempotencyKey);
  const { rows } = await sql<MessagePosition>`
    with permission as (
      select from users receiver left join settings on settings.user_id = receiver.id
      where receiver.id = ${message.receiverId}::uuid and not ${isPendingDeletion('receiver')}
        and (receiver.role <> 'enterprise' or ${message.isChecked}::boolean)
        and coalesce(settings.who_may_write, ${sql.lit(DEFAULT_MESSAGE_PERMISSION)}) = any(${message.allowedBy}::text[])
        and not ${areBlocked(userLow, userHigh)}
        and (${message.isChecked}::boolean or exists (select from conversations where id = ${id}::uuid) or not (${isWaitingBlindly(message.senderId, message.receiverId)} or exists (
          select from users sender where sender.id = ${message.senderId}::uuid and (sender.created_at > ${youngAccountCutoff(now)}::timestamptz or not ${isAddressTrusted('sender')}))))
    ), next_position as (
      insert into conversations (id, user_low, user_high, last_seq, last_at)
      select ${id}::uuid, ${userLow}::uuid, ${userHigh}::uuid, 1, ${now}::timestamptz from permission
      on conflict (id) do update set
        last_seq = conversations.last_seq + 1,
        last_at = greatest(excluded.last_at, next_millisecond(conversations.last_at))
      returning last_seq, last_at
    ), members as (
      insert into conversation_members (user_id, peer_id, conversation_id, last_at, last_seq, unread)
      select member.user_id, member.peer_id, ${id}::uuid, next_position.last_at, next_position.last_seq, member.unread
      from next_position, (values
        (1, ${userLow}::uuid, ${userHigh}::uuid, ${unreadLow}::integer),
        (2, ${userHigh}::uuid, ${userLow}::uuid, 1 - ${unreadLow}::integer)
      ) as member (turn, user_id, peer_id, unread)
      order by member.turn
      on conflict (user_id, peer_id) do update set
        last_at = excluded.last_at,
        last_seq = excluded.last_seq,
        unread = conversation_members.unread + excluded.unread
    ), counted as (${countInStatement('messages', sql`${localDay(now)}::date`, sql`from next_position`)})
    insert into messages
      (conversation_id, seq, id, sender_id, text, image_width, image_height, idempotency_key, body_hash, created_at)
    select ${id}::uuid, next_position.last_seq, ${message.id}::uuid, ${message.senderId}::uuid, ${message.text}::text,
      ${message.imageWidth}::integer, ${message.imageHeight}::integer, ${idempotencyKey}::text, ${bodyHash}::bytea, next_position.last_at
    from next_position
    returning seq, created_at`.execute(db);
  return rows[0];
}

/** Locks the conversation until the transaction ends; returns the time of its last message, undefined without conversation. */
export async function lockConversation(tx: Tx, id: Id): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('conversations')
    .select('lastAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.lastAt;
}

/** Marks a conversation as read up to `until`; returns how many messages were unread. */
export async function markRead(
  tx: Tx,
  { userId, peerId }: { userId: Id; peerId: Id },
  until: Date,
): Promise<number> {
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

/** The peer's messages up to `until` are on a device of the user. */
export type DeliveryReceipt = { userId: Id; peerId: Id; until: Date };

/** Stores delivery receipts, at most up to the last message; returns those that changed something. */
export async function markDelivered(
  tx: Tx,
  receipts: readonly DeliveryReceipt[],
): Promise<DeliveryReceipt[]> {
  const { rows } = await sql<DeliveryReceipt>`
    with receipts as (
      select * from unnest(
        ${receipts.map(({ userId }) => userId)}::uuid[],
        ${receipts.map(({ peerId }) => peerId)}::uuid[],
        ${receipts.map(({ until }) => until)}::timestamptz[]
      ) as receipts (user_id, peer_id, until)
    ), locked as (
      select user_id, peer_id, least(receipts.until, members.last_at) as until
      from conversation_members members join receipts using (user_id, peer_id)
      where members.delivered_until is null or members.delivered_until < least(receipts.until, members.last_at)
      order by user_id, peer_id
      for update of members
    )
    update conversation_members members set delivered_until = locked.until from locked
    where members.user_id = locked.user_id and members.peer_id = locked.peer_id
    returning members.user_id, members.peer_id, locked.until`.execute(tx);
  return rows;
}

/** Marks all unread messages of a user as delivered; returns what changed. */
export async function markAllDelivered(tx: Tx, userId: Id): Promise<DeliveryReceipt[]> {
  const { rows } = await sql<DeliveryReceipt>`
    with locked as (
      select peer_id, last_at from conversation_members
      where user_id = ${userId} and unread > 0 and (delivered_until is null or delivered_until < last_at)
      order by peer_id
      for update
    )
    update conversation_members members set delivered_until = locked.last_at from locked
    where members.user_id = ${userId} and members.peer_id = locked.peer_id
    returning members.user_id, members.peer_id, locked.last_at as until`.execute(tx);
  return rows;
}

/**
 * Deletes the conversations of a user whose peer is already deleted, with their messages; returns the ids of deleted
 * messages that had an image. Call it before the user is deleted.
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
