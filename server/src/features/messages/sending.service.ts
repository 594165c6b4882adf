import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGE_TO_LEAVING_TEXT } from '@uneed/domain/messages/message.rules.ts';
import type { Message, SendMessage } from '@uneed/domain/messages/messages.schema.ts';
import { WRITERS } from '@uneed/domain/settings/settings.rules.ts';
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
import type { Absences } from './absences.ts';
import { areTied } from './contacts.reader.ts';
import { type Conversation, conversationOf } from './conversation.ts';
import type { MessageImages, StoredImage } from './message-images.ts';
import * as policy from './messages.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import * as reader from './messages.reader.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';

type Needs = {
  database: Database;
  clock: Clock;
  images: MessageImages;
  live: MessagesLive;
  absences: Absences;
};

type Draft = { id: Id; text: string; image: StoredImage | null; idempotencyKey: IdempotencyKey | null };

export type Sending = ReturnType<typeof createSending>;

/** How a message comes to be: once, in its place, and only where the door is open at that moment. */
export function createSending({ database, clock, images, live, absences }: Needs) {
  /** The message that this very call already made; 409 when its key was spent on another. */
  async function sentBefore(
    { id: conversationId }: Conversation,
    senderId: Id,
    idempotencyKey: IdempotencyKey | null,
  ) {
    if (idempotencyKey === null) return undefined;
    const spentOn = await reader.findByKey(database.db, {
      conversationId,
      senderId,
      key: idempotencyKey.key,
    });
    if (spentOn) assertSameRequest(spentOn, idempotencyKey);
    return spentOn;
  }

  /**
   * Whether they know each other. 404 when there is nobody, 403 after a block, to who is leaving (404 for strangers: a
   * hidden account is not theirs to know of), and when they only hear from people they know and this is none.
   */
  async function assertReachable(actor: SessionActor, receiverId: Id): Promise<boolean> {
    const { db } = database;
    const [found, block] = await Promise.all([
      findPrivacy(db, [receiverId]),
      getBlockState(db, actor.id, receiverId),
    ]);
    const privacy = found.get(receiverId);
    if (!privacy) throw userNotFound();
    policy.assertNoBlock(block);
    const isKnown =
      (await reader.hasConversation(db, actor.id, receiverId)) || (await areTied(db, actor.id, receiverId));
    if (privacy.isPendingDeletion) throw isKnown ? forbidden(MESSAGE_TO_LEAVING_TEXT) : userNotFound();
    policy.assertDoorOpen(privacy.whoMayWrite, isKnown);
    return isKnown;
  }

  /** Stores and, for somebody who is away, notes that a message waits: both or neither. */
  function storeFor(receiverId: Id, draft: repository.NewMessage) {
    const conversation = conversationOf(draft.senderId, receiverId);
    const hasImage = draft.imageWidth !== null;
    // Whoever is here sees it come. One statement is a transaction by itself, and costs a third of one around it.
    if (!hasImage && !absences.isAway(receiverId))
      return repository.storeMessage(database.db, conversation, draft, clock.now());
    return database.transaction(async (tx) => {
      const place = await repository.storeMessage(tx, conversation, draft, clock.now());
      if (place && hasImage) await images.claim(tx, draft.id);
      if (place && absences.isAway(receiverId))
        await absences.noteSent(tx, draft.senderId, receiverId, place.createdAt);
      return place;
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
    const openTo = WRITERS.filter((writers) => policy.mayWrite(writers, isKnown));
    const place = await storeFor(receiverId, { ...message, receiverId, idempotencyKey, openTo });
    return place && { row: { ...message, createdAt: place.createdAt }, isFirst: place.seq === 1 };
  }

  /** As `store`, and undefined too when a call with the same key was faster. */
  async function storeOnce(...asked: Parameters<typeof store>) {
    try {
      return await store(...asked);
    } catch (error) {
      const isRefused = isUniqueViolation(error, repository.IDEMPOTENCY_CONSTRAINT);
      if (!isRefused && !isForeignKeyViolation(error)) throw error;
      return undefined;
    }
  }

  /** What it takes to send a picture: the door is looked at before the work, and again while storing. */
  async function storePicture(actor: SessionActor, receiverId: Id, draft: Draft, picture: string) {
    const isKnown = await assertReachable(actor, receiverId);
    const image = await images.store(actor.id, draft.id, picture);
    return storeOnce(actor.id, receiverId, { ...draft, image }, isKnown);
  }

  /** Nearly every message goes to somebody who hears from everyone: only when that fails it is asked why. */
  async function storeText(actor: SessionActor, receiverId: Id, draft: Draft) {
    const stored = await storeOnce(actor.id, receiverId, draft, false);
    if (stored) return stored;
    if (await sentBefore(conversationOf(actor.id, receiverId), actor.id, draft.idempotencyKey))
      return undefined;
    return storeOnce(actor.id, receiverId, draft, await assertReachable(actor, receiverId));
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
    policy.assertMayWrite(actor, receiverId);
    const { text, image } = body;
    const pair = [actor.id, receiverId] as const;
    const conversation = conversationOf(...pair);
    const draft = { id: newId(), text, image: null, idempotencyKey };
    const before = image === '' ? undefined : await sentBefore(conversation, actor.id, idempotencyKey);
    if (before) return presentMessage(before, pair);
    const sent =
      image === ''
        ? await storeText(actor, receiverId, draft)
        : await storePicture(actor, receiverId, draft, image);
    if (!sent) {
      const winner = await sentBefore(conversation, actor.id, idempotencyKey);
      if (winner) return presentMessage(winner, pair);
      // The door closed in this very moment: it is said why, or it opened again and the sender may try once more.
      await assertReachable(actor, receiverId);
      throw unavailable();
    }
    const message = presentMessage(sent.row, pair);
    live.sent(message, idempotencyKey?.key ?? null, sent.isFirst);
    return message;
  }

  return { send };
}
