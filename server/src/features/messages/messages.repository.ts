import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Conversation } from './conversation.ts';
import type { MessageRow } from './messages.reader.ts';

export const IDEMPOTENCY_CONSTRAINT = 'messages_idempotency_key';

/** Where in its conversation a message comes, and when: both are the conversation's to say. */
export type Place = { seq: number; at: Date };

/** Gives out the next place; the conversation is held until the transaction ends, so places follow each other. */
export async function nextPlace(tx: Tx, { id, userLow, userHigh }: Conversation, now: Date): Promise<Place> {
  const row = await tx
    .insertInto('conversations')
    .values({ id, userLow, userHigh, lastSeq: 1, lastAt: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        lastSeq: sql`conversations.last_seq + 1`,
        lastAt: sql`greatest(excluded.last_at, conversations.last_at + interval '1 millisecond')`,
      }),
    )
    .returning(['lastSeq', 'lastAt'])
    .executeTakeFirstOrThrow();
  return { seq: row.lastSeq, at: row.lastAt };
}

export type NewMessage = MessageRow & {
  conversationId: Id;
  seq: number;
  receiverId: Id;
  idempotencyKey: string | null;
};

/** Rows of members are always held in this order, so that nobody waits for somebody who waits for them. */
const inOrder = <M extends { userId: Id }>(members: M[]) =>
  members.sort((one, other) => (one.userId < other.userId ? -1 : 1));

/** Stores a message and moves both people's counters, in one statement. */
export async function insertMessage(tx: Tx, { receiverId, ...message }: NewMessage): Promise<void> {
  const { conversationId, senderId, createdAt: lastAt } = message;
  const members = inOrder([
    { userId: senderId, peerId: receiverId, conversationId, lastAt, unread: 0 },
    { userId: receiverId, peerId: senderId, conversationId, lastAt, unread: 1 },
  ]);
  await tx
    .with('members', (db) =>
      db
        .insertInto('conversationMembers')
        .values(members)
        .onConflict((conflict) =>
          conflict.columns(['userId', 'peerId']).doUpdateSet({
            lastAt: sql`excluded.last_at`,
            unread: sql`conversation_members.unread + excluded.unread`,
          }),
        ),
    )
    .insertInto('messages')
    .values(message)
    .execute();
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
export type Delivery = { userId: Id; peerId: Id; until: Date };

/** Notes what was delivered, never beyond the last message; gives what is news. */
export async function markDelivered(tx: Tx, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with news as (
      select * from unnest(
        ${deliveries.map(({ userId }) => userId)}::uuid[],
        ${deliveries.map(({ peerId }) => peerId)}::uuid[],
        ${deliveries.map(({ until }) => until)}::timestamptz[]
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
export async function markAllDelivered(tx: Tx, userId: Id): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
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
export async function deleteDeserted(tx: Tx, userId: Id): Promise<Id[]> {
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
