import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { endSentence } from '@uneed/domain/kernel/text.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import {
  UNREAD_EMAILS_PER_DAY,
  unreadEmailCutoff,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import PQueue from 'p-queue';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Presence } from '../../../platform/realtime/presence.ts';
import { findRecipient, wantsMail } from '../settings/settings.reader.ts';
import * as inboxes from './inboxes.repository.ts';
import { listDueUnreadEmails } from './notifications.reader.ts';
import { unreadMessagesEmail } from './notifications.tasks.ts';

/** A sender of unread messages; without a name if the account was deleted. */
type UnreadSender = { id: Id; fullName: string | null; unread: number };
type UnreadSummary = {
  /** Latest first. */
  senders: UnreadSender[];
  /** The area of the recipient, to which the link leads. */
  area: Area;
  unsubscribePath: string;
};
export type NotificationEmails = {
  unreadMessages(to: string, content: UnreadSummary): Promise<void>;
};

/** Senders that an email names. */
const NAMED_SENDERS_MAX = 3;

const getName = ({ fullName }: UnreadSender) => fullName ?? DELETED_USER_NAME;
const formatCount = (count: number) => (count === 1 ? 'un mensaje' : `${count} mensajes`);

/** Formats names: 'Ana Peña y Luis Báez', 'Ana Peña, Luis Báez, Eva Núñez y 4 personas más'. */
export function formatSenderNames(senders: UnreadSender[]): string {
  const names = senders.slice(0, NAMED_SENDERS_MAX).map(getName);
  const others = senders.length - names.length;
  const rest = others === 0 ? [] : [others === 1 ? 'otra persona' : `${others} personas más`];
  return joinWithAnd([...names, ...rest]);
}

/** Emails about unread messages. */
export function createNotificationEmails(mailer: Mailer): NotificationEmails {
  return {
    unreadMessages(to, { senders, area, unsubscribePath }) {
      const { chat, chats } = AREA_PATHS[area];
      const total = senders.reduce((sum, { unread }) => sum + unread, 0);
      const [only] = senders.length === 1 ? senders : [];
      return mailer.send(to, {
        subject: `Tienes ${formatCount(total)} sin leer de ${formatSenderNames(senders)}`,
        heading: total === 1 ? 'Te espera un mensaje' : `Te esperan ${total} mensajes`,
        paragraphs: [
          endSentence(
            `Mientras no estabas, te ${senders.length === 1 ? 'escribió' : 'escribieron'} ${formatSenderNames(senders)}`,
          ),
          'Responde cuando puedas: una respuesta a tiempo abre puertas.',
        ],
        action: {
          label: total === 1 ? 'Leer el mensaje' : 'Leer los mensajes',
          url: only ? chat(only.id) : chats,
        },
        footnote: 'No te escribiremos otra vez sobre mensajes hasta que vuelvas a entrar.',
        unsubscribeUrl: unsubscribePath,
      });
    },
  };
}

/** Users that one run handles at most; the next run handles the rest. */
const USERS_PER_RUN_MAX = 1_000;
/** How many changes of presence are stored at the same time, so that requests do not wait for connections to the database. */
const PRESENCE_CHANGES_AT_ONCE = 4;

/** Questions about the messages that a user has not read. */
export type UnreadMessages = {
  /** Whether the user has unread messages; with `since`, only later messages count. */
  hasUnreadSince(db: DbOrTx, userId: Id, since: Date | null): Promise<boolean>;
  /** The senders of the user's unread messages, the latest first. */
  listUnreadSenders(db: DbOrTx, userId: Id): Promise<UnreadSender[]>;
};

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  presence: Presence;
  emails: NotificationEmails;
  unreadMessages: UnreadMessages;
  log: Logger;
};

/** Emails about unread messages to users who are offline: one email, and the next only after they have been online again. */
export function createUnreadEmails(dependencies: Dependencies) {
  const { database, clock, queue, presence, emails, log } = dependencies;
  const { hasUnreadSince, listUnreadSenders } = dependencies.unreadMessages;

  /**
   * Cancels the email of a user who comes online; schedules one for a user who goes offline with new unread messages. Every node
   * does it, so a second time must change nothing.
   */
  async function recordPresenceChange(userId: Id, isOnline: boolean): Promise<void> {
    await database.transaction(async (tx) => {
      if (isOnline) return inboxes.cancelUnreadEmail(tx, userId);
      if (!(await hasUnreadSince(tx, userId, null))) return;
      const { lastMessageEmailAt } = await inboxes.lockInbox(tx, userId);
      if (await hasUnreadSince(tx, userId, lastMessageEmailAt))
        await inboxes.scheduleUnreadEmail(tx, userId, clock.now());
    });
  }

  /** Whether a user who has been offline for long enough gets an email. */
  async function isEmailDue(tx: Tx, userId: Id, inbox: inboxes.InboxRow) {
    const sent = inboxes.countedEmails(inbox, 'messages', localDay(clock.now()));
    if (sent >= UNREAD_EMAILS_PER_DAY || !(await wantsMail(tx, userId, 'messages'))) return false;
    return hasUnreadSince(tx, userId, inbox.lastMessageEmailAt);
  }

  async function enqueueIfDue(tx: Tx, userId: Id): Promise<void> {
    const at = clock.now();
    const inbox = await inboxes.lockInbox(tx, userId);
    if (inbox.awaySince === null || inbox.awaySince > unreadEmailCutoff(at)) return;
    if (presence.isOnline(userId)) return inboxes.cancelUnreadEmail(tx, userId);
    const isDue = await isEmailDue(tx, userId, inbox);
    await inboxes.completeUnreadEmail(tx, userId);
    if (!isDue) return;
    await inboxes.countEmail(tx, userId, 'messages', { at, day: localDay(at) });
    await queue.enqueue(tx, unreadMessagesEmail, { userId });
  }

  /** Enqueues an email for each user who has been offline for long enough. An error of one user does not affect the others. */
  async function enqueueDue(): Promise<void> {
    const due = await listDueUnreadEmails(database.db, unreadEmailCutoff(clock.now()), USERS_PER_RUN_MAX);
    for (const userId of due) {
      await database
        .transaction((tx) => enqueueIfDue(tx, userId))
        .catch((error: Error) =>
          log.error({ err: error.message, userId }, 'unread messages email not enqueued'),
        );
    }
  }

  /** Sends the email with the current unread messages; sends nothing if all were read in the meantime. */
  async function send(userId: Id): Promise<void> {
    const { db } = database;
    const recipient = await findRecipient(db, userId, 'messages');
    const senders = await listUnreadSenders(db, userId);
    if (!recipient || senders.length === 0) return;
    const { user, unsubscribePath } = recipient;
    await emails.unreadMessages(user.email, { senders, area: areaOfRole(user.role), unsubscribePath });
  }

  // When another node stops, all of its users go offline at once.
  const changes = new PQueue({ concurrency: PRESENCE_CHANGES_AT_ONCE });
  presence.onChange((userId, isOnline) => {
    changes
      .add(() => recordPresenceChange(userId, isOnline))
      .catch((error: Error) => log.warn({ err: error.message }, 'presence change not recorded'));
  });

  return { enqueueDue, send };
}
