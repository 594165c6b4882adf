import { alertRepeatCutoff } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { alertResultsPath } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { describeFilters } from '@uneed/domain/hiring/alerts/describe-filters.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { notifyAll } from '../../people/notifications/notifications.commands.ts';
import { findRecipient } from '../../people/settings/settings.reader.ts';
import { getJobCards } from '../jobs/jobs.commands.ts';
import * as matches from './alert-matches.repository.ts';
import { createAlertToken } from './alert-token.parser.ts';
import type { AlertEmails, FoundJobs } from './alerts.mail.ts';
import { presentFilters } from './alerts.presenter.ts';
import { type DigestRow, getAlertKey, listDigest, listDueUsers } from './alerts.reader.ts';
import * as alerts from './alerts.repository.ts';
import { alertEmail } from './alerts.tasks.ts';

/** Users that one run handles at most; the next run handles the rest. */
const USERS_PER_RUN_MAX = 5_000;

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; emails: AlertEmails; log: Logger };

/** Splits what is due: what is sent, each job once; what the user knows already; and what cannot be sent any more. */
function sortOut(due: matches.WaitingMatch[]) {
  const gone = due.filter(({ isSendable }) => !isSendable);
  const open = due.filter(({ isSendable }) => isSendable);
  const first = new Map(open.toReversed().map((match) => [match.jobId, match]));
  const isNew = (match: matches.WaitingMatch) => !match.isKnown && first.get(match.jobId) === match;
  return { gone, sent: open.filter(isNew), known: open.filter((match) => !isNew(match)) };
}

/** Sends users what their alerts found: one notification and one email per user and run (decision record 27). */
export function createAlertDigests({ database, clock, queue, emails, log }: Dependencies) {
  /** Notifies in the app: of the alert that found the jobs, or of several alerts. */
  async function notifyUser(
    tx: Tx,
    { userId, digestId }: { userId: Id; digestId: Id },
    sent: matches.WaitingMatch[],
  ): Promise<void> {
    const [first] = sent;
    const isOne = first !== undefined && sent.every(({ alertId }) => alertId === first.alertId);
    const filters = isOne ? presentFilters(first.filters) : {};
    const details = { title: describeFilters(filters), path: alertResultsPath(filters) };
    const alert = isOne ? { id: first.alertId, ...details } : null;
    const event = { kind: 'alertMatched' as const, to: userId, at: clock.now(), digestId, alert };
    const events = sent.map(({ jobId }) => ({ ...event, jobId }));
    await notifyAll(tx, queue, events);
  }

  /** Marks what is due as sent, in the transaction that notifies and enqueues the email; so nothing is sent twice. */
  async function send(tx: Tx, userId: Id): Promise<void> {
    const now = clock.now();
    const due = await matches.lockDue(tx, userId, { now, repeatBefore: alertRepeatCutoff(now) });
    const user = await findUser(tx, userId);
    if (!user || user.eraseAt) return matches.deleteMatches(tx, due);
    const { gone, sent, known } = sortOut(due);
    await matches.deleteMatches(tx, gone);
    await matches.markSent(tx, known, now, null);
    if (sent.length === 0) return;
    const digestId = newId();
    await matches.markSent(tx, sent, now, digestId);
    await alerts.storeLastMatch(tx, { userId, digestId });
    await notifyUser(tx, { userId, digestId }, sent);
    await queue.enqueue(tx, alertEmail, { userId, digestId });
  }

  /** Sends all that is due. An error of one user does not affect the others. */
  async function sendDue(): Promise<void> {
    for (const userId of await listDueUsers(database.db, clock.now(), USERS_PER_RUN_MAX)) {
      await database
        .transaction((tx) => send(tx, userId))
        .catch((error: Error) => log.error({ err: error.message, userId }, 'alerts not sent'));
    }
  }

  /** Groups the jobs of an email by alert; jobs without a card were deleted in between. */
  function groupByAlert(rows: DigestRow[], cards: Map<Id, JobCard>, key: Buffer): FoundJobs[] {
    return [...Map.groupBy(rows, ({ alertId }) => alertId)].flatMap(([alertId, found]) => {
      const jobs = found.flatMap(({ jobId }) => cards.get(jobId) ?? []);
      const filters = presentFilters(found[0]?.filters);
      return jobs.length === 0 ? [] : [{ filters, jobs, token: createAlertToken(key, [alertId]) }];
    });
  }

  /** Sends the email, if the user wants such emails, with the jobs that can be sent now; nothing if there are none. */
  async function sendEmail({ userId, digestId }: { userId: Id; digestId: Id }): Promise<void> {
    const { db } = database;
    const now = clock.now();
    const rows = await listDigest(db, { userId, digestId }, now);
    const recipient = await findRecipient(db, userId, 'alerts');
    if (recipient) {
      const { user, unsubscribePath } = recipient;
      const viewer = { id: userId, isAdmin: false };
      const jobIds = rows.map(({ jobId }) => jobId);
      const key = await getAlertKey(db);
      const found = groupByAlert(rows, await getJobCards(db, jobIds, viewer, now), key);
      const token = createAlertToken(key, [...new Set(rows.map(({ alertId }) => alertId))]);
      if (found.length > 0) await emails.jobsFound(user.email, { digestId, found, token, unsubscribePath });
    }
    await database.transaction((tx) => matches.completeDigest(tx, { userId, digestId }));
  }

  return { sendDue, sendEmail };
}
