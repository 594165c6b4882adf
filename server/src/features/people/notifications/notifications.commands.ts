import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import {
  APPLICANT_EMAILS_PER_DAY,
  CONTRACT_EMAILS_PER_DAY,
  MENTION_EMAILS_PER_DAY,
  RECEIPT_EMAILS_PER_DAY,
  type ReferralNotice,
  TOPIC_BY_NOTIFICATION_KIND,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { enqueuePushes } from '../push/push.commands.ts';
import { findMutedInApp } from '../settings/settings.reader.ts';
import * as inboxes from './inboxes.repository.ts';
import {
  getApplicationKeys,
  getHireGroupKey,
  getInterviewGroupKey,
  getMessagesGroupKey,
  getReferralGroupKey,
  type NotificationInput,
  toNotificationRecord,
  toPushEvent,
} from './notification-input.parser.ts';
import * as repository from './notifications.repository.ts';
import { notificationsChanged } from './notifications.tasks.ts';

/** Adds events to the notifications of their users, unless they have turned off the topic. Returns what was added. */
async function addToInboxes(
  tx: Tx,
  queue: TaskQueue,
  additions: readonly repository.GroupAddition[],
): Promise<repository.GroupAddition[]> {
  const wanted = await filterWanted(tx, additions);
  if (wanted.length === 0) return wanted;
  const userIds = [...new Set(wanted.map(({ record }) => record.userId))];
  await inboxes.lockInboxes(tx, userIds);
  await inboxes.addUnreadToAll(tx, await repository.addToGroups(tx, wanted));
  await queue.enqueueAll(
    tx,
    notificationsChanged,
    userIds.map((userId) => ({ userId })),
  );
  return wanted;
}

/** Enqueues push messages, also about topics that the user has turned off in the app only. */
async function pushAll(
  tx: Tx,
  queue: TaskQueue,
  additions: readonly repository.GroupAddition[],
  added: readonly repository.GroupAddition[],
): Promise<void> {
  const events = additions.map((addition) => toPushEvent(addition, added.includes(addition)));
  await enqueuePushes(tx, queue, events);
}

async function filterWanted(tx: Tx, additions: readonly repository.GroupAddition[]) {
  const mutedTopics = await findMutedInApp(
    tx,
    additions.map(({ record }) => record.userId),
  );
  return additions.filter(({ record: { userId, kind } }) => {
    const topic = TOPIC_BY_NOTIFICATION_KIND[kind];
    return topic === null || !mutedTopics.get(userId)?.includes(topic);
  });
}

/**
 * Notifies users in the app, in the transaction of the events, oldest first; in a few statements, however many events there are.
 * Repeated calls for the same event have no effect. Unread notifications of one group are merged. Returns the events that were
 * new, also those of users who have turned off their topic.
 */
export async function notifyAll<Input extends NotificationInput>(
  tx: Tx,
  queue: TaskQueue,
  inputs: readonly Input[],
): Promise<Input[]> {
  const inputOf = new Map(inputs.map((input) => [toNotificationRecord(input), input]));
  const newRecords = await repository.insertEvents(tx, [...inputOf.keys()]);
  const byGroup = Map.groupBy(newRecords, ({ userId, groupKey }) => `${userId} ${groupKey}`);
  const additions = [...byGroup.values()].flatMap((records) => {
    const record = records.at(-1);
    return record ? { id: newId(), record, count: records.length } : [];
  });
  if (additions.length > 0) await pushAll(tx, queue, additions, await addToInboxes(tx, queue, additions));
  return newRecords.flatMap((record) => inputOf.get(record) ?? []);
}

/** Does the same for one event. Returns whether it was new. */
export async function notify(tx: Tx, queue: TaskQueue, input: NotificationInput): Promise<boolean> {
  return (await notifyAll(tx, queue, [input])).length > 0;
}

/**
 * What notifications about a recommended application tell is not so any more, as after a withdrawal or an undone hire: they tell
 * `notice`, which was told before, or go if it is undefined.
 */
export async function reviseReferralNotification(
  tx: Tx,
  queue: TaskQueue,
  { to: userId, referralId, notice }: { to: Id; referralId: Id; notice: ReferralNotice | undefined },
): Promise<void> {
  const group = { userId, groupKey: getReferralGroupKey(referralId) };
  await inboxes.lockInbox(tx, userId);
  if (notice !== undefined) {
    if (!(await repository.setOutcome(tx, group, notice))) return;
  } else {
    const { deleted, unread } = await repository.deleteGroup(tx, group);
    if (deleted === 0) return;
    if (unread > 0) await inboxes.addUnread(tx, userId, -unread);
  }
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** What a person does towards another one, apart from applications and hires, which both sides go on reading about. */
const PERSONAL_KINDS = [
  'messageReceived',
  'postCommented',
  'commentReplied',
  'reactionReceived',
  'vouchReceived',
  'vouchRequested',
  'vouchAccepted',
] as const;

/** A user blocked a person: their notifications do not name that person any more. */
export async function removeBlockedActor(
  tx: Tx,
  queue: TaskQueue,
  { userId, blockedId }: { userId: Id; blockedId: Id },
): Promise<void> {
  await inboxes.lockInbox(tx, userId);
  const blocked = { userId, actorId: blockedId, kinds: PERSONAL_KINDS };
  const { changed, unread } = await repository.removeActor(tx, blocked);
  if (changed === 0) return;
  if (unread > 0) await inboxes.addUnread(tx, userId, -unread);
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** An application was withdrawn: removes its notification if the owner has not read it, otherwise notifies the owner. */
export async function notifyApplicationWithdrawn(
  tx: Tx,
  queue: TaskQueue,
  input: Extract<NotificationInput, { appliedAt: Date }>,
): Promise<void> {
  const { to: userId, job, candidateId, appliedAt } = input;
  const keys = { userId, ...getApplicationKeys({ jobId: job.id, candidateId }, appliedAt) };
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
    await repository.deleteNotification(tx, { userId, id: unreadGroup.id });
    await inboxes.addUnread(tx, userId, -1);
  }
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** Enqueues the push message about a message, for a user who does not look at the app. */
export async function pushMessage(
  tx: Tx,
  queue: TaskQueue,
  input: Extract<NotificationInput, { senderId: Id }>,
): Promise<void> {
  const addition = { id: newId(), record: toNotificationRecord(input) };
  await enqueuePushes(tx, queue, [toPushEvent(addition, false)]);
}

/** Notifies an offline user of a message and schedules the email about unread messages. */
export async function notifyOfflineMessage(
  tx: Tx,
  queue: TaskQueue,
  input: Extract<NotificationInput, { senderId: Id }>,
): Promise<void> {
  await inboxes.scheduleUnreadEmail(tx, input.to, input.at);
  // Called once per message, because of its `Idempotency-Key`, so no event is stored.
  await addToInboxes(tx, queue, [{ id: newId(), record: toNotificationRecord(input), count: 1 }]);
}

async function markGroupRead(
  tx: Tx,
  queue: TaskQueue,
  { at, ...group }: { userId: Id; groupKey: string; at: Date },
): Promise<void> {
  const { userId } = group;
  if (!(await repository.findUnreadGroup(tx, group))) return;
  await inboxes.lockInbox(tx, userId);
  const count = await repository.markRead(tx, userId, { groupKey: group.groupKey }, at);
  if (count === 0) return;
  await inboxes.addUnread(tx, userId, -count);
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** Marks the notification of the sender's messages as read, when the user has read these messages. */
export const markMessageNotificationRead = (
  tx: Tx,
  queue: TaskQueue,
  { userId, senderId, at }: { userId: Id; senderId: Id; at: Date },
): Promise<void> => markGroupRead(tx, queue, { userId, groupKey: getMessagesGroupKey(senderId), at });

/** Marks the question whether the user was hired as read, when the user has answered it. */
export const markHireNotificationRead = (
  tx: Tx,
  queue: TaskQueue,
  { userId, hireId, at }: { userId: Id; hireId: Id; at: Date },
): Promise<void> => markGroupRead(tx, queue, { userId, groupKey: getHireGroupKey(hireId), at });

/** Emails of which a user gets a limited number a day. */
const EMAILS_PER_DAY = {
  applicants: APPLICANT_EMAILS_PER_DAY,
  contracts: CONTRACT_EMAILS_PER_DAY,
  receipts: RECEIPT_EMAILS_PER_DAY,
  mentions: MENTION_EMAILS_PER_DAY,
};

/** Marks the notification of an interview as read, when the user has cancelled it: it says that there is one. */
export const markInterviewNotificationRead = (
  tx: Tx,
  queue: TaskQueue,
  { jobId, candidateId, ...read }: { userId: Id; jobId: Id; candidateId: Id; at: Date },
): Promise<void> => markGroupRead(tx, queue, { ...read, groupKey: getInterviewGroupKey(jobId, candidateId) });

/** `last`: the user has reached the limit of the day with it; `aboveLimit`: it is not to be sent. */
type DailyEmail = 'counted' | 'last' | 'aboveLimit';

/** Counts an email of this kind, unless the user has reached the limit of the day. */
export async function countDailyEmail(
  tx: Tx,
  userId: Id,
  kind: keyof typeof EMAILS_PER_DAY,
  at: Date,
): Promise<DailyEmail> {
  const day = localDay(at);
  const inbox = await inboxes.lockInbox(tx, userId);
  const left = EMAILS_PER_DAY[kind] - inboxes.countedEmails(inbox, kind, day);
  if (left <= 0) return 'aboveLimit';
  await inboxes.countEmail(tx, userId, kind, { at, day });
  return left === 1 ? 'last' : 'counted';
}

/**
 * Sends an email of this kind, unless the user has reached the limit of the day; `isLast` if this one reaches it. An email that cannot be
 * sent is not counted: while the mail server is away, its attempts would use up the day.
 */
export async function sendDailyEmail(
  database: Database,
  { userId, kind, at }: { userId: Id; kind: keyof typeof EMAILS_PER_DAY; at: Date },
  send: (isLast: boolean) => Promise<void>,
): Promise<void> {
  const counted = await database.transaction((tx) => countDailyEmail(tx, userId, kind, at));
  if (counted === 'aboveLimit') return;
  try {
    await send(counted === 'last');
  } catch (error) {
    await database.transaction((tx) => inboxes.uncountEmail(tx, userId, kind, localDay(at)));
    throw error;
  }
}
