import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MESSAGES_PAGE_SIZE } from '@uneed/domain/messages/message.rules.ts';
import type { Message, Unread } from '@uneed/domain/messages/messages.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import type { Absences } from './absences.ts';
import { conversationOf } from './conversation.ts';
import type { Deliveries } from './deliveries.ts';
import type { MessageImages } from './message-images.ts';
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

export function createMessages({ database, clock, images, live, deliveries, absences }: Needs) {
  async function assertPerson(id: Id): Promise<void> {
    if (!(await findUser(database.db, id))) throw userNotFound();
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

  return { history, unread, markRead, image };
}
