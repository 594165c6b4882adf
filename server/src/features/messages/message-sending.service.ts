import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_TO_PENDING_DELETION_TEXT } from '@uneed/domain/messages/message.rules.ts';
import type { Message, SendMessage } from '@uneed/domain/messages/messages.schema.ts';
import { MESSAGE_PERMISSIONS } from '@uneed/domain/settings/settings.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors.ts';
import { forbidden, unavailable } from '../../platform/http/app-error.ts';
import { assertSameRequest, type IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { getBlockState } from '../safety/blocks.reader.ts';
import { findPrivacy } from '../settings/settings.reader.ts';
import { sharesApplication } from './contacts.reader.ts';
import type { MessageImages, StoredImage } from './message-images.service.ts';
import * as policy from './messages.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import * as reader from './messages.reader.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';
import type { OfflineNotifications } from './offline-notifications.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  images: MessageImages;
  live: MessagesLive;
  offlineNotifications: OfflineNotifications;
};

type Draft = { id: Id; text: string; image: StoredImage | null; idempotencyKey: IdempotencyKey | null };

export type MessageSending = ReturnType<typeof createMessageSending>;

/** How a message comes to be: once, in its place, and only where the door is open at that moment. */
export function createMessageSending({ database, clock, images, live, offlineNotifications }: Dependencies) {
  /** The message that this very call already made; 409 when its key was spent on another. */
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
   * Whether they know each other. 404 when there is nobody, 403 after a block, to who is leaving (404 for strangers: a
   * hidden account is not theirs to know of), and when they only hear from people they know and this is none.
   */
  async function assertCanMessage(actor: SessionActor, receiverId: Id): Promise<boolean> {
    const { db } = database;
    const [found, block] = await Promise.all([
      findPrivacy(db, [receiverId]),
      getBlockState(db, actor.id, receiverId),
    ]);
    const privacy = found.get(receiverId);
    if (!privacy) throw userNotFound();
    policy.assertNoBlock(block);
    const isKnown =
      (await reader.hasConversation(db, actor.id, receiverId)) ||
      (await sharesApplication(db, actor.id, receiverId));
    if (privacy.isPendingDeletion)
      throw isKnown ? forbidden(MESSAGE_TO_PENDING_DELETION_TEXT) : userNotFound();
    policy.assertMessagePermission(privacy.whoMayWrite, isKnown);
    return isKnown;
  }

  /** Stores and, for somebody who is away, notes that a message waits: both or neither. */
  function storeInConversation(receiverId: Id, draft: repository.NewMessage) {
    const conversation = reader.getConversationKey(draft.senderId, receiverId);
    const hasImage = draft.imageWidth !== null;
    // Whoever is here sees it come. One statement is a transaction by itself, and costs a third of one around it.
    if (!hasImage && !offlineNotifications.isOffline(receiverId))
      return repository.storeMessage(database.db, conversation, draft, clock.now());
    return database.transaction(async (tx) => {
      const position = await repository.storeMessage(tx, conversation, draft, clock.now());
      if (position && hasImage) await images.claim(tx, draft.id);
      if (position && offlineNotifications.isOffline(receiverId))
        await offlineNotifications.recordMessage(tx, draft.senderId, receiverId, position.createdAt);
      return position;
    });
  }

  /** Undefined when the door is not open to this sender. */
  async function store(
    senderId: Id,
    receiverId: Id,
    { id, text, image, idempotencyKey }: Draft,
    isKnown: boolean,
  ) {
    const size = { imageWidth: image?.width ?? null, imageHeight: image?.height ?? null };
    const message = { id, senderId, text, ...size };
    const allowedBy = MESSAGE_PERMISSIONS.filter((writers) => policy.canWrite(writers, isKnown));
    const position = await storeInConversation(receiverId, {
      ...message,
      receiverId,
      idempotencyKey,
      allowedBy,
    });
    return position && { row: { ...message, createdAt: position.createdAt }, isFirst: position.seq === 1 };
  }

  /** As `store`, and undefined too when a call with the same key was faster. */
  async function tryStore(...args: Parameters<typeof store>) {
    try {
      return await store(...args);
    } catch (error) {
      const isKeyTaken = isUniqueViolation(error, repository.IDEMPOTENCY_CONSTRAINT);
      if (!isKeyTaken && !isForeignKeyViolation(error)) throw error;
      return undefined;
    }
  }

  /** What it takes to send a picture: the door is looked at before the work, and again while storing. */
  async function storeImageMessage(actor: SessionActor, receiverId: Id, draft: Draft, imageDataUrl: string) {
    const isKnown = await assertCanMessage(actor, receiverId);
    const image = await images.store(actor.id, draft.id, imageDataUrl);
    return tryStore(actor.id, receiverId, { ...draft, image }, isKnown);
  }

  /** Nearly every message goes to somebody who hears from everyone: only when that fails it is asked why. */
  async function storeTextMessage(actor: SessionActor, receiverId: Id, draft: Draft) {
    const stored = await tryStore(actor.id, receiverId, draft, false);
    if (stored) return stored;
    if (
      await findSentMessage(reader.getConversationKey(actor.id, receiverId), actor.id, draft.idempotencyKey)
    )
      return undefined;
    return tryStore(actor.id, receiverId, draft, await assertCanMessage(actor, receiverId));
  }

  /**
   * Stores first, tells the sockets after the commit. The same key gives the same message however often it comes.
   * 400 to oneself, 403 to who does not hear from strangers, 404 to nobody, 409 for another message under a spent key, 413
   * or 415 for what is no picture.
   */
  async function send(
    actor: SessionActor,
    receiverId: Id,
    body: SendMessage,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Message> {
    policy.assertNotToSelf(actor, receiverId);
    const { text, image } = body;
    const userIds = [actor.id, receiverId] as const;
    const conversation = reader.getConversationKey(...userIds);
    const draft = { id: newId(), text, image: null, idempotencyKey };
    const earlier = image === '' ? undefined : await findSentMessage(conversation, actor.id, idempotencyKey);
    if (earlier) return presentMessage(earlier, userIds);
    const sent =
      image === ''
        ? await storeTextMessage(actor, receiverId, draft)
        : await storeImageMessage(actor, receiverId, draft, image);
    if (!sent) {
      const winner = await findSentMessage(conversation, actor.id, idempotencyKey);
      if (winner) return presentMessage(winner, userIds);
      // The door closed in this very moment: it is said why, or it opened again and the sender may try once more.
      await assertCanMessage(actor, receiverId);
      throw unavailable();
    }
    const message = presentMessage(sent.row, userIds);
    live.messageSent(message, idempotencyKey?.key ?? null, sent.isFirst);
    return message;
  }

  return { send };
}
