import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Contact, Message, Unread } from '@uneed/domain/messages/messages.schema.ts';
import { GONE_PERSON_NAME } from '@uneed/domain/settings/settings.rules.ts';
import type { ContactRow } from './contacts.reader.ts';
import { mayWrite } from './messages.policy.ts';
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

/** Somebody to talk to, without e-mail and phone; `isTied` by an application. */
export function presentContact(row: ContactRow, viewerId: Id, isTied = false): Contact {
  const isGone = row.fullName === null;
  const lastMessage = presentLast(row, viewerId);
  return {
    _id: row.id,
    fullName: row.fullName ?? GONE_PERSON_NAME,
    profilePic: row.profilePic ?? '',
    role: row.role === 'referent' ? 'referent' : 'candidate',
    company: row.company ?? '',
    position: row.position ?? '',
    canWrite: !isGone && mayWrite(row.whoMayWrite ?? 'everyone', isTied || lastMessage !== null),
    lastMessage,
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
