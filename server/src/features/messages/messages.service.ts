import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGES_PAGE_SIZE } from '@uneed/domain/messages/message.rules.ts';
import type { Message, SendMessage, Unread } from '@uneed/domain/messages/messages.schema.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isReferenceMissing, isUniqueViolation } from '../../platform/db/errors.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { blockBetween } from '../safety/blocks.reader.ts';
import { findPrivacy } from '../settings/settings.reader.ts';
import type { Absences } from './absences.ts';
import { areTied } from './contacts.reader.ts';
import { type Conversation, conversationOf } from './conversation.ts';
import type { Deliveries } from './deliveries.ts';
import type { MessageImages, StoredImage } from './message-images.ts';
import * as policy from './messages.policy.ts';
import { presentMessage, presentUnread } from './messages.presenter.ts';
import * as reader from './messages.reader.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';

type Needs = {
  database: Database;
  clock: Clock;
  images: MessageImages;
  live: MessagesLive;
  deliveries: Deliveries;
  absences: Absences;
};

export type MessagesService = ReturnType<typeof createMessages>;

const NO_PERSON_TEXT = 'No encontramos a esta persona';

export function createMessages({ database, clock, images, live, deliveries, absences }: Needs) {
  async function assertPerson(id: Id): Promise<void> {
    if (!(await findUser(database.db, id))) throw notFound(NO_PERSON_TEXT);
  }

  /** 404 when there is nobody, 403 after a block, and when they only hear from people they know and this is none. */
  async function assertReachable(actor: SessionActor, receiverId: Id): Promise<void> {
    const { db } = database;
    const [found, block] = await Promise.all([
      findPrivacy(db, [receiverId]),
      blockBetween(db, actor.id, receiverId),
    ]);
    const privacy = found.get(receiverId);
    if (!privacy) throw notFound(NO_PERSON_TEXT);
    policy.assertNoBlock(block);
    const { whoMayWrite } = privacy;
    if (policy.mayWrite(whoMayWrite, false)) return;
    const isKnown =
      (await reader.hasConversation(db, actor.id, receiverId)) || (await areTied(db, actor.id, receiverId));
    policy.assertDoorOpen(whoMayWrite, isKnown);
  }

  /** The message that this key was already spent on. */
  async function sentBefore(conversation: Conversation, actor: SessionActor, key: string | null) {
    if (key === null) return undefined;
    const place = { conversationId: conversation.id, senderId: actor.id, idempotencyKey: key };
    return reader.findByKey(database.db, place);
  }

  type Draft = { id: Id; text: string; image: StoredImage | null; key: string | null };

  /** Writes message, place and counters in one transaction. */
  async function store(conversation: Conversation, actor: SessionActor, receiverId: Id, draft: Draft) {
    const message = {
      id: draft.id,
      senderId: actor.id,
      text: draft.text,
      imageWidth: draft.image?.width ?? null,
      imageHeight: draft.image?.height ?? null,
    };
    const place = { receiverId, idempotencyKey: draft.key };
    const { seq, createdAt } = await database.transaction(async (tx) => {
      const stored = await repository.storeMessage(tx, conversation, { ...message, ...place }, clock.now());
      await absences.noteSent(tx, actor.id, receiverId, stored.createdAt);
      return stored;
    });
    return { row: { ...message, createdAt }, isFirst: seq === 1 };
  }

  /** Undefined when a call with the same key at the same moment was faster. */
  async function storeOnce(conversation: Conversation, actor: SessionActor, receiverId: Id, draft: Draft) {
    try {
      return await store(conversation, actor, receiverId, draft);
    } catch (error) {
      // The receiver's account went in this very moment.
      if (isReferenceMissing(error)) throw notFound(NO_PERSON_TEXT);
      // Any other failure may hide a commit, and a stored message must not lose its picture.
      if (!isUniqueViolation(error, repository.IDEMPOTENCY_CONSTRAINT)) throw error;
      if (draft.image) await images.remove(draft.id);
      return undefined;
    }
  }

  /**
   * Stores first, tells the sockets after the commit. The same key gives the same message however often it comes.
   * 400 to oneself, 403 to who does not hear from strangers, 404 to nobody, 413 or 415 for what is no picture.
   */
  async function send(
    actor: SessionActor,
    receiverId: Id,
    { text, image }: SendMessage,
    key: string | null,
  ): Promise<Message> {
    policy.assertMayWrite(actor, receiverId);
    const pair = [actor.id, receiverId] as const;
    const conversation = conversationOf(...pair);
    const before = await sentBefore(conversation, actor, key);
    if (before) return presentMessage(before, pair);
    await assertReachable(actor, receiverId);
    const id = newId();
    const stored = image === '' ? null : await images.store(actor.id, id, image);
    const sent = await storeOnce(conversation, actor, receiverId, { id, text, image: stored, key });
    if (!sent) {
      const winner = await sentBefore(conversation, actor, key);
      if (!winner) throw new Error('A key was refused but nobody has it');
      return presentMessage(winner, pair);
    }
    const message = presentMessage(sent.row, pair);
    live.sent(message, key, sent.isFirst);
    return message;
  }

  /** Oldest first; 404 with oneself or with nobody. */
  async function history(actor: SessionActor, peerId: Id, before: Id | undefined): Promise<Message[]> {
    policy.assertOther(actor, peerId);
    const { id } = conversationOf(actor.id, peerId);
    const rows = await reader.lastMessages(database.db, id, before, MESSAGES_PAGE_SIZE);
    const [newest] = rows;
    if (!newest) await assertPerson(peerId);
    else if (before === undefined) deliveries.note(actor.id, peerId, newest.createdAt);
    return rows.reverse().map((row) => presentMessage(row, [actor.id, peerId]));
  }

  /** Whoever asks has a device that knows now: what waited counts as delivered. */
  async function unread(actor: SessionActor): Promise<Unread> {
    const rows = await reader.unreadOf(database.db, actor.id);
    if (rows.some(({ isDelivered }) => !isDelivered)) deliveries.noteAll(actor.id);
    return presentUnread(rows);
  }

  /** Everything written so far is read; the conversation is held, so that no message slips in between. */
  async function markRead(actor: SessionActor, peerId: Id): Promise<Unread> {
    policy.assertOther(actor, peerId);
    const { id } = conversationOf(actor.id, peerId);
    const read = await database.transaction(async (tx) => {
      const until = await repository.lockConversation(tx, id);
      if (!until) return undefined;
      const count = await repository.markRead(tx, actor.id, peerId, until);
      if (count > 0) await absences.noteRead(tx, actor.id, peerId, clock.now());
      return { until, count };
    });
    if (!read) await assertPerson(peerId);
    else if (read.count > 0) live.read(actor.id, peerId, read.until);
    return unread(actor);
  }

  /** The picture of a message, for its two people only; else 404. */
  async function image(actor: SessionActor, messageId: Id): Promise<Buffer> {
    const mayView = await reader.mayViewImage(database.db, messageId, actor.id);
    const bytes = mayView ? await images.load(messageId) : undefined;
    if (!bytes) throw notFound('No encontramos esta imagen');
    return bytes;
  }

  return { send, history, unread, markRead, image };
}
