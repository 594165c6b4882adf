import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { ROWS_AT } from '../../../testing/rows.ts';
import type { TestUser } from '../../../testing/users.ts';
import { getConversationKey } from './messages.reader.ts';
import { type NewMessage, storeMessage } from './messages.repository.ts';

/** Builds a small image as a data URL. */
export async function buildImage(width = 320, height = 200): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Sends a message through the API; throws unless the status is 201. */
export async function sendMessage(
  from: TestUser,
  to: TestUser,
  text: string,
  options: { key?: string; image?: string } = {},
): Promise<Message> {
  const headers: Record<string, string> = options.key ? { 'idempotency-key': options.key } : {};
  const body = { text, ...(options.image ? { image: options.image } : {}) };
  const response = await from.post(`/messages/send/${to.id}`, body, headers);
  if (response.statusCode !== 201) throw new Error(`Message not sent: ${response.body}`);
  return response.json();
}

type MessageOptions = Partial<NewMessage> & { at?: Date };

/** Stores a message of users who exist only in the database; returns its id, undefined if the receiver does not allow it. */
export async function insertMessageRow(
  db: DbOrTx,
  senderId: Id,
  receiverId: Id,
  { at = ROWS_AT, ...changes }: MessageOptions = {},
): Promise<Id | undefined> {
  const id = newId();
  const content = { id, senderId, receiverId, text: 'Hola', imageWidth: null, imageHeight: null };
  const permission = { allowedBy: ['everyone'] as const, isChecked: true };
  const message = { ...content, ...permission, idempotencyKey: null, ...changes };
  return (await storeMessage(db, getConversationKey(senderId, receiverId), message, at)) && message.id;
}

/** Stores a conversation in which one user wrote this many messages to the other, from "1" on. */
export async function insertHistoryRows(db: DbOrTx, senderId: Id, receiverId: Id, count: number) {
  const { id: conversationId, ...users } = getConversationKey(senderId, receiverId);
  const timeOf = (seq: number) => new Date(ROWS_AT.getTime() + seq);
  const [lastSeq, lastAt] = [count - 1, timeOf(count - 1)];
  await db
    .insertInto('conversations')
    .values({ id: conversationId, ...users, lastSeq, lastAt })
    .execute();
  const rows = Array.from({ length: lastSeq }, (_, index) => {
    const seq = index + 1;
    return { id: newId(), conversationId, senderId, seq, text: `${seq}`, createdAt: timeOf(seq) };
  });
  await db.insertInto('messages').values(rows).execute();
  await insertMessageRow(db, senderId, receiverId, { text: `${count}`, at: timeOf(count) });
}
