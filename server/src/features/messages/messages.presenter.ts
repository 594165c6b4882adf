import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Contact, Message, Unread } from '@uneed/domain/messages/messages.schema.ts';
import type { ContactRow } from './contacts.reader.ts';
import type { MessageRow } from './messages.reader.ts';

/** Path of a message's picture. */
const imagePath = (messageId: Id) => `/api/messages/images/${messageId}`;

/** A message between these two people. */
export function presentMessage(row: MessageRow, [one, other]: readonly [Id, Id]): Message {
  const { imageWidth: width, imageHeight: height } = row;
  const hasImage = width !== null && height !== null;
  return {
    _id: row.id,
    senderId: row.senderId,
    receiverId: row.senderId === one ? other : one,
    text: row.text,
    image: hasImage ? imagePath(row.id) : '',
    imageSize: hasImage ? { width, height } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentLast(row: ContactRow, viewerId: Id): Message | null {
  const { lastId, lastSenderId, lastCreatedAt } = row;
  if (!lastId || !lastSenderId || !lastCreatedAt) return null;
  const message = {
    id: lastId,
    senderId: lastSenderId,
    text: row.lastText ?? '',
    imageWidth: row.lastImageWidth ?? null,
    imageHeight: row.lastImageHeight ?? null,
    createdAt: lastCreatedAt,
  };
  return presentMessage(message, [viewerId, row.id]);
}

/** Somebody to talk to, without e-mail and phone. */
export function presentContact(row: ContactRow, viewerId: Id): Contact {
  return {
    _id: row.id,
    fullName: row.fullName,
    profilePic: row.profilePic,
    role: row.role === 'referent' ? 'referent' : 'candidate',
    company: row.company,
    position: row.position,
    lastMessage: presentLast(row, viewerId),
    unread: row.unread ?? 0,
    readUntil: row.readUntil?.toISOString() ?? null,
  };
}

export function presentUnread(rows: readonly { peerId: Id; unread: number }[]): Unread {
  return {
    map: Object.fromEntries(rows.map(({ peerId, unread }) => [peerId, unread])),
    total: rows.reduce((total, { unread }) => total + unread, 0),
  };
}
