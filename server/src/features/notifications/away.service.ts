import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { UNREAD_EMAILS_PER_DAY, unreadEmailCutoff } from '@uneed/domain/notifications/notification.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { Presence } from '../../platform/realtime/presence.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { hasUnreadSince, listUnreadSenders } from '../messages/unread-messages.reader.ts';
import { findUnsubscribePath, wantsMail } from '../settings/settings.reader.ts';
import * as inboxes from './inboxes.repository.ts';
import type { NotificationLetters } from './notifications.mail.ts';
import { awaySince } from './notifications.reader.ts';
import { unreadMessagesEmail } from './notifications.tasks.ts';

/** One run sees to at most so many people; the next takes the rest. */
const REVIEWED_AT_ONCE = 1_000;

type Needs = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  presence: Presence;
  letters: NotificationLetters;
  log: Logger;
};

export type AwayService = ReturnType<typeof createAway>;

/** People who are away while messages wait: told once by letter, and not again until they have been back. */
export function createAway({ database, clock, queue, presence, letters, log }: Needs) {
  /** A person came or went; who goes while messages wait that no letter told of is waited for. */
  async function noteChange(userId: Id, isOnline: boolean): Promise<void> {
    await database.transaction(async (tx) => {
      if (isOnline) return inboxes.noteReturn(tx, userId);
      if (!(await hasUnreadSince(tx, userId, null))) return;
      const { messageLetterAt } = await inboxes.lock(tx, userId);
      if (await hasUnreadSince(tx, userId, messageLetterAt))
        await inboxes.noteWaiting(tx, userId, clock.now());
    });
  }

  /** Whether a letter is due to somebody who has been away for long enough. */
  async function isLetterDue(tx: Tx, userId: Id, inbox: Awaited<ReturnType<typeof inboxes.lock>>) {
    const { lettersOn, messageLetters, messageLetterAt } = inbox;
    const isEnough = lettersOn === localDay(clock.now()) && messageLetters >= UNREAD_EMAILS_PER_DAY;
    if (isEnough || !(await wantsMail(tx, userId, 'messages'))) return false;
    return hasUnreadSince(tx, userId, messageLetterAt);
  }

  async function settle(tx: Tx, userId: Id): Promise<void> {
    const at = clock.now();
    const inbox = await inboxes.lock(tx, userId);
    if (inbox.awaySince === null || inbox.awaySince > unreadEmailCutoff(at)) return;
    if (presence.isOnline(userId)) return inboxes.noteReturn(tx, userId);
    const isDue = await isLetterDue(tx, userId, inbox);
    await inboxes.noteTold(tx, userId);
    if (!isDue) return;
    await inboxes.countLetter(tx, userId, 'messageLetters', { at, day: localDay(at) });
    await queue.enqueue(tx, unreadMessagesEmail, { userId });
  }

  /** Sees to everybody who has been away for long enough. One who cannot be seen to holds up no other. */
  async function review(): Promise<void> {
    const due = await awaySince(database.db, unreadEmailCutoff(clock.now()), REVIEWED_AT_ONCE);
    for (const userId of due) {
      await database
        .transaction((tx) => settle(tx, userId))
        .catch((error: Error) => log.error({ err: error.message, userId }, 'waiting messages not told'));
    }
  }

  /** The letter, as things stand when it is written; none when all was read in the meantime. */
  async function write(userId: Id): Promise<void> {
    const { db } = database;
    const person = await findUser(db, userId);
    const senders = await listUnreadSenders(db, userId);
    const unsubscribePath = await findUnsubscribePath(db, userId, 'messages');
    if (!person || person.eraseAt || senders.length === 0 || unsubscribePath === undefined) return;
    await letters.messagesWait(person.email, { senders, unsubscribePath });
  }

  presence.onChange((userId, isOnline, isOurs) => {
    if (!isOurs) return;
    noteChange(userId, isOnline).catch((error: Error) =>
      log.warn({ err: error.message }, 'coming or going not noted'),
    );
  });

  return { review, write };
}
