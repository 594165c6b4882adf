import type { Message, Unread } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { userNotFound } from '../../people/accounts/accounts.commands.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { isReportedMessage } from '../../people/safety/reports/reports.reader.ts';
import type { DeliveryReceipts } from './delivery-receipts.service.ts';
import type { MessageImages } from './message-images.service.ts';
import type { OfflineNotifications } from './message-sending.service.ts';
import * as policy from './messages.policy.ts';
import { presentMessage, presentUnread } from './messages.presenter.ts';
import * as reader from './messages.reader.ts';
import type { MessagesLive } from './messages.realtime.ts';
import * as repository from './messages.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  images: MessageImages;
  live: MessagesLive;
  deliveryReceipts: DeliveryReceipts;
  offlineNotifications: OfflineNotifications;
};

export type MessagesService = ReturnType<typeof createMessages>;

export function createMessages({
  database,
  clock,
  images,
  live,
  deliveryReceipts,
  offlineNotifications,
}: Dependencies) {
  async function assertUserExists(id: Id): Promise<void> {
    if (!(await findUser(database.db, id))) throw userNotFound();
  }

  /** Returns a page of messages, oldest first. Throws 404 for the actor's own id or an unknown one. */
  async function listMessages(
    actor: SessionActor,
    { peerId, before }: { peerId: Id; before: Id | undefined },
  ): Promise<Message[]> {
    policy.assertOtherUser(actor, peerId);
    const { id } = reader.getConversationKey(actor.id, peerId);
    const rows = await reader.listMessages(database.db, { conversationId: id, before });
    const [newest] = rows;
    if (!newest) await assertUserExists(peerId);
    else if (before === undefined)
      deliveryReceipts.record({ userId: actor.id, peerId, until: newest.createdAt });
    return rows.reverse().map((row) => presentMessage(row, [actor.id, peerId]));
  }

  /** Returns the unread counters. The actor's device now has all messages, so they are recorded as delivered. */
  async function getUnread(actor: SessionActor): Promise<Unread> {
    const rows = await reader.listUnread(database.db, actor.id);
    if (rows.some(({ isDelivered }) => !isDelivered)) deliveryReceipts.recordAll(actor.id);
    return presentUnread(rows);
  }

  /** Marks all messages so far as read. The conversation is locked, so that no message is stored in between. */
  async function markRead(actor: SessionActor, peerId: Id): Promise<Unread> {
    policy.assertOtherUser(actor, peerId);
    const { id } = reader.getConversationKey(actor.id, peerId);
    const read = await database.transaction(async (tx) => {
      const until = await repository.lockConversation(tx, id);
      if (!until) return undefined;
      const count = await repository.markRead(tx, { userId: actor.id, peerId }, until);
      if (count > 0)
        await offlineNotifications.recordRead(tx, { userId: actor.id, senderId: peerId }, clock.now());
      return { until, count };
    });
    if (!read) await assertUserExists(peerId);
    else if (read.count > 0) live.messagesRead({ readerId: actor.id, peerId, until: read.until });
    return getUnread(actor);
  }

  /** Returns the image of a message. Throws 404 unless the actor is one of its two users. */
  async function loadImage(actor: SessionActor, messageId: Id): Promise<Buffer> {
    const canView = await reader.canViewImage(database.db, { messageId, viewerId: actor.id });
    const bytes = canView ? await images.load(messageId) : undefined;
    if (!bytes) throw notFound('No encontramos esta imagen');
    return bytes;
  }

  /** Returns the image of a message for admins. Throws 404 unless a report has the message. */
  async function loadReportedImage(messageId: Id): Promise<Buffer> {
    const bytes = (await isReportedMessage(database.db, messageId))
      ? await images.load(messageId)
      : undefined;
    if (!bytes) throw notFound('No encontramos esta imagen');
    return bytes;
  }

  return { listMessages, getUnread, markRead, loadImage, loadReportedImage };
}
