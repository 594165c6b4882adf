import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import {
  APPLICANT_EMAILS_PER_DAY,
  TOPIC_BY_NOTIFICATION_KIND,
} from '@uneed/domain/notifications/notification.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { wantsInApp } from '../settings/settings.reader.ts';
import * as inboxes from './inboxes.repository.ts';
import {
  getApplicationKeys,
  getMessagesGroupKey,
  type NotificationInput,
  type NotificationRecord,
  toNotificationRecord,
} from './notification-input.parser.ts';
import * as repository from './notifications.repository.ts';
import { notificationsChanged } from './notifications.tasks.ts';

/** Adds a record to the user's notifications, unless the user has turned off its topic. */
async function addToInbox(tx: Tx, queue: TaskQueue, record: NotificationRecord, count = 1): Promise<void> {
  const { userId, kind } = record;
  const topic = TOPIC_BY_NOTIFICATION_KIND[kind];
  if (topic !== null && !(await wantsInApp(tx, userId, topic))) return;
  await inboxes.lockInbox(tx, userId);
  if (await repository.addToGroup(tx, record, count)) await inboxes.addUnread(tx, userId, 1);
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/**
 * Notifies a user in the app, in the transaction of the event. Repeated calls for the same event have no effect. Unread
 * notifications of one group are merged; the event counts as `count` in them. Returns whether the event was new, also if the
 * user has turned off its topic.
 */
export async function notify(
  tx: Tx,
  queue: TaskQueue,
  input: NotificationInput,
  count = 1,
): Promise<boolean> {
  const record = toNotificationRecord(input);
  if (!(await repository.insertEvent(tx, record))) return false;
  await addToInbox(tx, queue, record, count);
  return true;
}

/** Does the same for several events of one user and one group, oldest first. Returns how many of them are new. */
export async function notifyGroup(
  tx: Tx,
  queue: TaskQueue,
  inputs: readonly NotificationInput[],
): Promise<number> {
  const newRecords = await repository.insertEvents(tx, inputs.map(toNotificationRecord));
  const last = newRecords.at(-1);
  if (last) await addToInbox(tx, queue, last, newRecords.length);
  return newRecords.length;
}

/** An application was withdrawn: removes its notification if the owner has not read it, otherwise notifies the owner. */
export async function notifyApplicationWithdrawn(
  tx: Tx,
  queue: TaskQueue,
  input: Extract<NotificationInput, { candidateId: Id }>,
): Promise<void> {
  const { to: userId, job, candidateId, appliedAt } = input;
  const keys = { userId, ...getApplicationKeys(job.id, candidateId, appliedAt) };
  await inboxes.lockInbox(tx, userId);
  const eventAt = await repository.deleteEvent(tx, keys);
  if (eventAt === undefined) return;
  const unreadGroup = await repository.findUnreadGroup(tx, keys);
  if (!unreadGroup || eventAt < unreadGroup.firstAt) {
    await notify(tx, queue, input);
    return;
  }
  if (unreadGroup.count > 1) await repository.removeFromGroup(tx, keys, unreadGroup.id, unreadGroup.firstAt);
  else {
    await repository.deleteNotification(tx, userId, unreadGroup.id);
    await inboxes.addUnread(tx, userId, -1);
  }
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** Notifies an offline user of a message and schedules the email about unread messages. */
export async function notifyOfflineMessage(
  tx: Tx,
  queue: TaskQueue,
  input: Extract<NotificationInput, { senderId: Id }>,
): Promise<void> {
  await inboxes.scheduleUnreadEmail(tx, input.to, input.at);
  // Called once per message, because of its `Idempotency-Key`, so no event is stored.
  await addToInbox(tx, queue, toNotificationRecord(input));
}

/** Marks the notification of the sender's messages as read, when the user has read these messages. */
export async function markMessageNotificationRead(
  tx: Tx,
  queue: TaskQueue,
  { userId, senderId, at }: { userId: Id; senderId: Id; at: Date },
): Promise<void> {
  const group = { userId, groupKey: getMessagesGroupKey(senderId) };
  if (!(await repository.findUnreadGroup(tx, group))) return;
  await inboxes.lockInbox(tx, userId);
  const count = await repository.markRead(tx, userId, { groupKey: group.groupKey }, at);
  if (count === 0) return;
  await inboxes.addUnread(tx, userId, -count);
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** Counts an email about a new applicant; returns false if the user has reached the limit of the day. */
export async function countApplicantEmail(tx: Tx, userId: Id, at: Date): Promise<boolean> {
  const day = localDay(at);
  const { lettersOn, applicantLetters } = await inboxes.lockInbox(tx, userId);
  if (lettersOn === day && applicantLetters >= APPLICANT_EMAILS_PER_DAY) return false;
  await inboxes.countEmail(tx, userId, 'applicantLetters', { at, day });
  return true;
}
