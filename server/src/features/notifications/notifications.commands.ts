import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import {
  APPLICANT_LETTERS_PER_DAY,
  SWITCH_OF_NOTIFICATION,
} from '@uneed/domain/notifications/notification.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { wantsInApp } from '../settings/settings.reader.ts';
import * as inboxes from './inboxes.repository.ts';
import { applicationKeys, type Entry, entryOf, messagesGroup, type Notice } from './notification-entry.ts';
import * as repository from './notifications.repository.ts';
import { notificationsChanged } from './notifications.tasks.ts';

async function tellInApp(tx: Tx, queue: TaskQueue, entry: Entry, count = 1): Promise<void> {
  const { userId, kind } = entry;
  if (!(await wantsInApp(tx, userId, SWITCH_OF_NOTIFICATION[kind]))) return;
  await inboxes.lock(tx, userId);
  if (await repository.join(tx, entry, count)) await inboxes.addUnread(tx, userId, 1);
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/**
 * Tells a person in the app, in the transaction of what happened and once however often it is said; what belongs together is
 * told together. Gives whether it was news; who turned this kind off is not shown it.
 */
export async function notify(tx: Tx, queue: TaskQueue, notice: Notice): Promise<boolean> {
  const entry = entryOf(notice);
  if (!(await repository.takeEvent(tx, entry))) return false;
  await tellInApp(tx, queue, entry);
  return true;
}

/**
 * The same for several events of one user and one group, oldest first. Returns how many of them are new.
 */
export async function notifyGroup(tx: Tx, queue: TaskQueue, notices: readonly Notice[]): Promise<number> {
  const newEntries = await repository.takeEvents(tx, notices.map(entryOf));
  const last = newEntries.at(-1);
  if (last) await tellInApp(tx, queue, last, newEntries.length);
  return newEntries.length;
}

/** An application is back: what its owner has not read yet is unsaid, and who has read it is told. */
export async function applicationIsBack(
  tx: Tx,
  queue: TaskQueue,
  notice: Extract<Notice, { candidateId: Id }>,
): Promise<void> {
  const { to: userId, job, candidateId, appliedAt } = notice;
  const keys = { userId, ...applicationKeys(job.id, candidateId, appliedAt) };
  await inboxes.lock(tx, userId);
  const toldAt = await repository.dropEvent(tx, keys);
  if (toldAt === undefined) return;
  const open = await repository.findOpen(tx, keys);
  if (!open || toldAt < open.firstAt) {
    await notify(tx, queue, notice);
    return;
  }
  if (open.count > 1) await repository.shrink(tx, keys, open.id, open.firstAt);
  else {
    await repository.remove(tx, userId, open.id);
    await inboxes.addUnread(tx, userId, -1);
  }
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** Somebody who is away got a message: shown when they come back, and told by letter if that takes long. */
export async function messageWaits(
  tx: Tx,
  queue: TaskQueue,
  notice: Extract<Notice, { senderId: Id }>,
): Promise<void> {
  await inboxes.noteWaiting(tx, notice.to, notice.at);
  // The message's own `Idempotency-Key` sees to it that this happens once: no memory of each message is kept.
  await tellInApp(tx, queue, entryOf(notice));
}

/** A person has read what somebody wrote: the notification of it is read too. */
export async function messagesAreRead(
  tx: Tx,
  queue: TaskQueue,
  { userId, senderId, at }: { userId: Id; senderId: Id; at: Date },
): Promise<void> {
  const group = { userId, groupKey: messagesGroup(senderId) };
  if (!(await repository.findOpen(tx, group))) return;
  await inboxes.lock(tx, userId);
  const count = await repository.markRead(tx, userId, { groupKey: group.groupKey }, at);
  if (count === 0) return;
  await inboxes.addUnread(tx, userId, -count);
  await queue.enqueue(tx, notificationsChanged, { userId });
}

/** Counts a letter about a new applicant; false when a person has had enough of them for the day. */
export async function takeApplicantLetter(tx: Tx, userId: Id, at: Date): Promise<boolean> {
  const day = localDay(at);
  const { lettersOn, applicantLetters } = await inboxes.lock(tx, userId);
  if (lettersOn === day && applicantLetters >= APPLICANT_LETTERS_PER_DAY) return false;
  await inboxes.countLetter(tx, userId, 'applicantLetters', { at, day });
  return true;
}
