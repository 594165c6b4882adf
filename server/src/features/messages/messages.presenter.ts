import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Contact, Message, Tie, Unread } from '@uneed/domain/messages/messages.schema.ts';
import { GONE_PERSON_NAME } from '@uneed/domain/settings/settings.rules.ts';
import type { BlockState } from '../safety/blocks.reader.ts';
import type { ContactRow, TieRow } from './contacts.reader.ts';
import { isApart, mayWrite } from './messages.policy.ts';
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

/** What a viewer is to somebody: tied by an application, apart by a block. */
type Relation = { isTied?: boolean; block?: BlockState | undefined };

/** Somebody to talk to, without e-mail and phone. */
export function presentContact(row: ContactRow, viewerId: Id, relation: Relation = {}): Contact {
  const { isTied = false, block } = relation;
  const isGone = row.fullName === null;
  const isLeaving = Boolean(row.eraseAt);
  const lastMessage = presentLast(row, viewerId);
  return {
    _id: row.id,
    fullName: row.fullName ?? GONE_PERSON_NAME,
    profilePic: row.profilePic ?? '',
    role: row.role === 'referent' ? 'referent' : 'candidate',
    company: row.company ?? '',
    position: row.position ?? '',
    canWrite:
      !isGone &&
      !isLeaving &&
      !isApart(block) &&
      mayWrite(row.whoMayWrite ?? 'everyone', isTied || lastMessage !== null),
    isLeaving,
    isBlocked: block?.byMe ?? false,
    isTied,
    lastMessage,
    unread: row.unread ?? 0,
    deliveredUntil: row.deliveredUntil?.toISOString() ?? null,
    readUntil: row.readUntil?.toISOString() ?? null,
  };
}

export const presentTie = (row: TieRow, viewerId: Id): Tie => ({
  jobId: row.jobId,
  title: row.title,
  company: row.company,
  isOwner: row.ownerId === viewerId,
  appliedAt: row.appliedAt.toISOString(),
});

export function presentUnread(rows: readonly { peerId: Id; unread: number }[]): Unread {
  return {
    map: Object.fromEntries(rows.map(({ peerId, unread }) => [peerId, unread])),
    total: rows.reduce((total, { unread }) => total + unread, 0),
  };
}
