import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { TOPIC_BY_NOTIFICATION_KIND } from '@uneed/domain/people/notifications/notification.rules.ts';
import {
  getNotificationPath,
  getNotificationText,
} from '@uneed/domain/people/notifications/notification-content.ts';
import { NOTIFICATION_TOPIC_LABELS } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import type { PushEvent } from '../push/push.commands.ts';
import { presentNotification } from './notifications.presenter.ts';
import { findEventSubject, findUnreadNotification, type NotificationRow } from './notifications.reader.ts';

type PushContent = { title: string; body: string; path: string };
type PushRecipient = { showsMessageText: boolean; area: Area };

/** Finds the sender's unread messages to the user: how many, and the latest one. Undefined if there are none. */
export type FindLatestUnread = (
  db: DbOrTx,
  conversation: { userId: Id; senderId: Id },
) => Promise<{ fullName: string; text: string; unread: number; createdAt: Date } | undefined>;

export type PushContentService = ReturnType<typeof createPushContent>;

/** Returns what push messages say: the texts of the notifications in the app, and of the messages. */
export function createPushContent({ db }: Database, findLatestUnread: FindLatestUnread) {
  /** Null if the messages were read meanwhile, or there is a later one, which has its own event. */
  async function findMessage(
    event: PushEvent,
    { showsMessageText, area }: PushRecipient,
  ): Promise<PushContent | null> {
    const { userId, actorId, at } = event;
    const latest = actorId === null ? undefined : await findLatestUnread(db, { userId, senderId: actorId });
    if (!latest || actorId === null || latest.createdAt > new Date(at)) return null;
    const { fullName, text, unread } = latest;
    const path = AREA_PATHS[area].chat(actorId);
    // The words of a browser notification (product.md, 'Chat').
    if (!showsMessageText) return { title: 'Nuevo mensaje', body: `De ${fullName}`, path };
    const words = text === '' ? '📷 Foto' : text;
    return { title: unread > 1 ? `${fullName} (${unread} mensajes)` : fullName, body: words, path };
  }

  /** The row of an event that has no notification in the app. */
  async function describeEvent(event: PushEvent): Promise<NotificationRow> {
    const { id, kind, actorId, postId, job, outcome, details, at } = event;
    return {
      ...(await findEventSubject(db, { actorId, postId })),
      id,
      kind,
      count: 1,
      outcome,
      details,
      actorId,
      postId,
      createdAt: new Date(at),
      readAt: null,
      profilePic: '',
      note: null,
      cvId: null,
      jobId: job?.id ?? null,
      jobTitle: job?.title ?? '',
      title: null,
      hasJobPage: true,
    };
  }

  /** Null if the user has read the notification, or a later event has joined it. */
  async function find(event: PushEvent, recipient: PushRecipient): Promise<PushContent | null> {
    const { kind, userId, notificationId } = event;
    if (kind === 'test') return null;
    if (kind === 'messageReceived') return findMessage(event, recipient);
    const row =
      notificationId === null
        ? await describeEvent(event)
        : await findUnreadNotification(db, { userId, id: notificationId });
    const notification = row && presentNotification(row);
    if (!notification) return null;
    const topic = TOPIC_BY_NOTIFICATION_KIND[kind];
    return {
      title: topic === null ? 'Tu cuenta' : NOTIFICATION_TOPIC_LABELS[topic].label,
      body: getNotificationText(notification),
      path: getNotificationPath(notification, recipient.area),
    };
  }

  return { find };
}
