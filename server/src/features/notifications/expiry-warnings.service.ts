import type { Id } from '@uneed/domain/kernel/ids.ts';
import { jobExpiryHorizon } from '@uneed/domain/notifications/notification.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import { notify } from './notifications.commands.ts';
import { jobExpiring } from './notifications.jobs.ts';
import type { NotificationLetters } from './notifications.mail.ts';
import { jobsToWarnOf } from './notifications.reader.ts';

/** One run warns of at most so many vacancies; the next takes the rest. */
const WARNED_AT_ONCE = 1_000;

type Needs = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  letters: NotificationLetters;
  log: Logger;
};

export type ExpiryWarnings = ReturnType<typeof createExpiryWarnings>;

/** Owners are warned before a vacancy closes by itself: once for each date, in the app and by letter. */
export function createExpiryWarnings({ database, clock, jobs, letters, log }: Needs) {
  type Closing = Awaited<ReturnType<typeof jobsToWarnOf>>[number];

  function warn({ ownerId: to, expiresAt, ...job }: Closing): Promise<void> {
    return database.transaction(async (tx) => {
      const isNews = await notify(tx, jobs, { kind: 'jobExpiring', to, at: clock.now(), job, expiresAt });
      if (isNews) await jobs.enqueue(tx, jobExpiring, { jobId: job.id, expiresAt: expiresAt.toISOString() });
    });
  }

  async function review(): Promise<void> {
    const now = clock.now();
    for (const job of await jobsToWarnOf(database.db, now, jobExpiryHorizon(now), WARNED_AT_ONCE)) {
      await warn(job).catch((error: Error) =>
        log.error({ err: error.message, jobId: job.id }, 'expiry not told'),
      );
    }
  }

  /** The letter; none when the vacancy was closed or given another date since. */
  async function write(jobId: Id, expiresAt: Date): Promise<void> {
    const { db } = database;
    const job = await findJob(db, jobId);
    if (job?.status !== 'active' || job.expiresAt.getTime() !== expiresAt.getTime()) return;
    const owner = await findUser(db, job.ownerId);
    const unsubscribePath = await findMailSubscription(db, job.ownerId, 'jobExpiry');
    if (owner && unsubscribePath !== undefined)
      await letters.jobExpires(owner.email, { job, expiresAt, unsubscribePath });
  }

  return { review, write };
}
