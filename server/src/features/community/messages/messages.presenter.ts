import type {
  Contact,
  Message,
  SharedApplication,
  Unread,
} from '@uneed/domain/community/messages/messages.schema.ts';
import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { BlockState } from '../../people/safety/blocks.reader.ts';
import type { ContactRow, SharedApplicationRow } from './contacts.reader.ts';
import { canWrite, hasBlock } from './messages.policy.ts';
import type { MessageRow } from './messages.reader.ts';

/** Path of a message's image. */
const getImagePath = (messageId: Id) => `/api/messages/images/${messageId}`;

/** Presents a message between these two users. */
export function presentMessage(row: MessageRow, [userId, peerId]: readonly [Id, Id]): Message {
  const { imageWidth: width, imageHeight: height } = row;
  const hasImage = width !== null && height !== null;
  return {
    _id: row.id,
    senderId: row.senderId,
    receiverId: row.senderId === userId ? peerId : userId,
    text: row.text,
    image: hasImage ? getImagePath(row.id) : '',
    imageSize: hasImage ? { width, height } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentLastMessage(row: ContactRow, viewerId: Id): Message | null {
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

/** How the viewer is related to the contact. */
type Relation = {
  /** Whether they share something (`areConnected`). */
  isConnected?: boolean;
  isStranger?: boolean;
  isWaitingBlindly?: boolean;
  block?: BlockState | undefined;
};

/** Presents a contact, without email and phone. */
export function presentContact(row: ContactRow, viewerId: Id, relation: Relation = {}): Contact {
  const { isConnected = false, isStranger = false, isWaitingBlindly = false, block } = relation;
  const isDeleted = row.fullName === null;
  const isPendingDeletion = Boolean(row.eraseAt);
  const lastMessage = presentLastMessage(row, viewerId);
  return {
    _id: row.id,
    fullName: row.fullName ?? DELETED_USER_NAME,
    profilePic: row.profilePic ?? '',
    role: toPartyRole(row.role),
    isVerified: row.isVerified ?? false,
    company: row.company ?? '',
    position: row.position ?? '',
    isDeleted,
    canWrite:
      !isDeleted &&
      !isPendingDeletion &&
      !hasBlock(block) &&
      !isWaitingBlindly &&
      canWrite(row.whoMayWrite ?? 'everyone', isConnected || lastMessage !== null),
    isLeaving: isPendingDeletion,
    isBlocked: block?.byMe ?? false,
    isTied: isConnected,
    ...(isStranger ? { isStranger } : {}),
    ...(isWaitingBlindly ? { isWaitingBlindly } : {}),
    lastMessage,
    unread: row.unread ?? 0,
    deliveredUntil: row.deliveredUntil?.toISOString() ?? null,
    readUntil: row.readUntil?.toISOString() ?? null,
  };
}

export const presentSharedApplication = (row: SharedApplicationRow, viewerId: Id): SharedApplication => ({
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
