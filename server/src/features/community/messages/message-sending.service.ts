import {
  MESSAGE_TO_PENDING_DELETION_TEXT,
  MESSAGE_WHILE_BLIND_TEXT,
  UNCONFIRMED_CONVERSATIONS_TEXT,
  YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY,
  YOUNG_ACCOUNT_CONVERSATIONS_TEXT,
  youngAccountCutoff,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { Message, SendMessage } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_PERMISSIONS } from '@uneed/domain/people/settings/settings.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/db/errors.ts';
import { AppError, forbidden, unavailable } from '../../../platform/http/app-error.ts';
import { assertSameRequest, type IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Presence } from '../../../platform/realtime/presence.ts';
import type { Attention } from '../../../platform/realtime/realtime.ts';
import { lockActiveUser, userNotFound } from '../../people/accounts/accounts.commands.ts';
import {
  markMessageNotificationRead,
  notifyOfflineMessage,
  pushMessage,
} from '../../people/notifications/notifications.commands.ts';
import { getBlockState } from '../../people/safety/blocks.reader.ts';
import { findPrivacy } from '../../people/settings/settings.reader.ts';
import {
  checkWaitingBlindly,
  countConversationsWithStrangers,
  hasPublicJob,
  isConnected,
} from './contacts.reader.ts';
import type { MessageImages, StoredImage } from './message-images.service.ts';
import * as policy from './messages.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import * as reader from './messages.reader.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  images: MessageImages;
  live: MessagesLive;
  offlineNotifications: OfflineNotifications;
};

type Users = { senderId: Id; receiverId: Id };
type Draft = { id: Id; text: string; image: StoredImage | null; idempotencyKey: IdempotencyKey | null };

/** Whether the users have a conversation or share something, and whether `assertCanMessage` checked it. */
type Access = { isKnown: boolean; isChecked: boolean };
const STRANGER_ACCESS: Access = { isKnown: false, isChecked: false };

export type MessageSending = ReturnType<typeof createMessageSending>;

/** Sends messages: stores each one once, in order, and only while the sender may write to the receiver. */
export function createMessageSending(dependencies: Dependencies) {
  const { database, clock, images, live, offlineNotifications } = dependencies;

  /** Returns the message that this request already stored. Throws 409 if the idempotency key belongs to another message. */
  async function findSentMessage(
    { id: conversationId }: reader.ConversationKey,
    senderId: Id,
    idempotencyKey: IdempotencyKey | null,
  ) {
    if (idempotencyKey === null) return undefined;
    const earlier = await reader.findByIdempotencyKey(database.db, {
      conversationId,
      senderId,
      key: idempotencyKey.key,
    });
    if (earlier) assertSameRequest(earlier, idempotencyKey);
    return earlier;
  }

  /**
   * Returns whether the users have a conversation or share something. Throws 404 for an unknown receiver; 403 if there
   * is a block, if the receiver's deletion is pending (404 without either, because the account
   * is hidden), if the receiver's message permission excludes the sender, or the sender waits for an answer to an application to a blind job. An enterprise writes to nobody else (404), and
   * others find an enterprise only if it has published a job (404).
   */
  async function assertCanMessage(actor: SessionActor, receiverId: Id): Promise<boolean> {
    const { db } = database;
    const [privacyById, block] = await Promise.all([
      findPrivacy(db, [receiverId]),
      getBlockState(db, { userId: actor.id, otherId: receiverId }),
    ]);
    const privacy = privacyById.get(receiverId);
    if (!privacy) throw userNotFound();
    policy.assertNoBlock(block);
    const isKnown =
      (await reader.hasConversation(db, { userId: actor.id, peerId: receiverId })) ||
      (await isConnected(db, { userId: actor.id, peerId: receiverId }));
    if (privacy.isPendingDeletion)
      throw isKnown ? forbidden(MESSAGE_TO_PENDING_DELETION_TEXT) : userNotFound();
    if (!isKnown && !policy.mayContactStrangers(actor)) throw userNotFound();
    if (!isKnown && privacy.isEnterprise && !(await hasPublicJob(db, receiverId))) throw userNotFound();
    policy.assertMessagePermission(privacy.whoMayWrite, isKnown);
    if (!isKnown && (await checkWaitingBlindly(db, { userId: actor.id, peerId: receiverId })))
      throw forbidden(MESSAGE_WHILE_BLIND_TEXT);
    return isKnown;
  }

  /**
   * A rule about people, not a limit of requests: counted in the data, and RATE_LIMIT_FACTOR does not change it.
   * Throws 429 if the account is young, or its address is not confirmed, and it began as many conversations with strangers as it may in a day. Concurrent requests of
   * the sender wait for each other until the end of the transaction, so that they are counted too.
   */
  async function assertMayBegin(tx: Tx, { senderId, receiverId }: Users): Promise<void> {
    const { createdAt, emailStatus } = await lockActiveUser(tx, senderId);
    const since = youngAccountCutoff(clock.now());
    const isYoung = createdAt > since;
    if (
      (!isYoung && emailStatus !== 'unconfirmed') ||
      (await reader.hasConversation(tx, { userId: senderId, peerId: receiverId }))
    )
      return;
    const begun = await countConversationsWithStrangers(tx, senderId, since);
    if (begun < YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY) return;
    if (!isYoung) throw new AppError('TOO_MANY', UNCONFIRMED_CONVERSATIONS_TEXT);
    throw new AppError('TOO_MANY', YOUNG_ACCOUNT_CONVERSATIONS_TEXT, {
      retryAfterSeconds: Math.ceil((createdAt.getTime() - since.getTime()) / 1_000),
    });
  }

  /** Stores the message and, for a receiver who does not look at the app, notifications, in one transaction. */
  function storeInConversation(receiverId: Id, draft: repository.NewMessage, isStranger: boolean) {
    const conversation = reader.getConversationKey(draft.senderId, receiverId);
    const hasImage = draft.imageWidth !== null;
    // A receiver who looks at the app gets a live event. A single statement costs a third of an explicit transaction.
    if (!hasImage && !isStranger && !offlineNotifications.isDue(receiverId))
      return repository.storeMessage(database.db, conversation, draft, clock.now());
    return database.transaction(async (tx) => {
      if (isStranger) await assertMayBegin(tx, { senderId: draft.senderId, receiverId });
      const position = await repository.storeMessage(tx, conversation, draft, clock.now());
      if (position && hasImage) await images.claim(tx, draft.id);
      if (position && offlineNotifications.isDue(receiverId))
        await offlineNotifications.recordMessage(tx, draft, position.createdAt);
      return position;
    });
  }

  /** Stores the message; returns undefined if the sender may not write to the receiver. */
  async function store(
    { senderId, receiverId }: Users,
    { id, text, image, idempotencyKey }: Draft,
    { isKnown, isChecked }: Access,
  ) {
    const size = { imageWidth: image?.width ?? null, imageHeight: image?.height ?? null };
    const message = { id, senderId, text, ...size };
    const allowedBy = MESSAGE_PERMISSIONS.filter((permission) => policy.canWrite(permission, isKnown));
    const newMessage = { ...message, receiverId, idempotencyKey, allowedBy, isChecked };
    const position = await storeInConversation(receiverId, newMessage, isChecked && !isKnown);
    return position && { row: { ...message, createdAt: position.createdAt }, isFirst: position.seq === 1 };
  }

  /** Like `store`, but also returns undefined if a concurrent request with the same idempotency key was first. */
  async function tryStore(...args: Parameters<typeof store>) {
    try {
      return await store(...args);
    } catch (error) {
      const isKeyTaken = isUniqueViolation(error, repository.IDEMPOTENCY_COLUMNS);
      if (!isKeyTaken && !isForeignKeyViolation(error)) throw error;
      return undefined;
    }
  }

  /** Stores a message with an image. The permission is checked before the image is processed, and again while storing. */
  async function storeImageMessage(actor: SessionActor, receiverId: Id, draft: Draft, imageDataUrl: string) {
    const isKnown = await assertCanMessage(actor, receiverId);
    const image = await images.store({ senderId: actor.id, messageId: draft.id }, imageDataUrl);
    return tryStore({ senderId: actor.id, receiverId }, { ...draft, image }, { isKnown, isChecked: true });
  }

  /**
   * Most receivers accept messages from everyone, so the permission is checked in detail only if storing fails, or the sender may
   * not write to everyone.
   */
  async function storeTextMessage(actor: SessionActor, receiverId: Id, draft: Draft) {
    const stored =
      policy.mayContactStrangers(actor) &&
      (await tryStore({ senderId: actor.id, receiverId }, draft, STRANGER_ACCESS));
    if (stored) return stored;
    if (
      await findSentMessage(reader.getConversationKey(actor.id, receiverId), actor.id, draft.idempotencyKey)
    )
      return undefined;
    const isKnown = await assertCanMessage(actor, receiverId);
    return tryStore({ senderId: actor.id, receiverId }, draft, { isKnown, isChecked: true });
  }

  /** Returns the message of an earlier request with the same idempotency key. */
  function presentRepeated(row: reader.MessageRow, userIds: [Id, Id]): Message {
    live.messageRepeated(userIds);
    return presentMessage(row, userIds);
  }

  /**
   * Stores a message and sends the live events after the commit. The same idempotency key always returns the same message.
   * Throws 400 for a message to oneself, 403 without permission, 404 for an unknown receiver, 409 for another message with
   * a used key, 413 or 415 for an invalid image.
   */
  async function send(
    actor: SessionActor,
    receiverId: Id,
    body: SendMessage,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Message> {
    policy.assertNotToSelf(actor, receiverId);
    const { text, image } = body;
    const userIds: [Id, Id] = [actor.id, receiverId];
    const conversation = reader.getConversationKey(...userIds);
    const draft = { id: newId(), text, image: null, idempotencyKey };
    const earlier = image === '' ? undefined : await findSentMessage(conversation, actor.id, idempotencyKey);
    if (earlier) return presentRepeated(earlier, userIds);
    const sent =
      image === ''
        ? await storeTextMessage(actor, receiverId, draft)
        : await storeImageMessage(actor, receiverId, draft, image);
    if (!sent) {
      const concurrent = await findSentMessage(conversation, actor.id, idempotencyKey);
      if (concurrent) return presentRepeated(concurrent, userIds);
      // The permission changed meanwhile: throws the reason, or 503 if the sender has it again and may retry.
      await assertCanMessage(actor, receiverId);
      throw unavailable();
    }
    const message = presentMessage(sent.row, userIds);
    live.messageSent(message, idempotencyKey?.key ?? null, sent.isFirst);
    return message;
  }

  return { send };
}

/** Records notifications for users who are not connected or do not look at the app, in the transaction of the message. */
export type OfflineNotifications = {
  /** Whether a message to this user needs a notification. */
  isDue(receiverId: Id): boolean;
  recordMessage(tx: Tx, users: { senderId: Id; receiverId: Id }, at: Date): Promise<void>;
  recordRead(tx: Tx, users: { userId: Id; senderId: Id }, at: Date): Promise<void>;
};

type NotificationDependencies = {
  queue: TaskQueue;
  presence: Pick<Presence, 'isOnline'>;
  attention: Pick<Attention, 'isActive'>;
};

export function createOfflineNotifications({
  queue,
  presence,
  attention,
}: NotificationDependencies): OfflineNotifications {
  return {
    // Whoever is offline is not active.
    isDue: (receiverId) => !attention.isActive(receiverId),
    async recordMessage(tx, { senderId, receiverId }, at) {
      const input = { kind: 'messageReceived', to: receiverId, senderId, at } as const;
      if (!presence.isOnline(receiverId)) await notifyOfflineMessage(tx, queue, input);
      await pushMessage(tx, queue, input);
    },
    recordRead: (tx, users, at) => markMessageNotificationRead(tx, queue, { ...users, at }),
  };
}
