import { expiryStagePeriod } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { EXPIRY_STAGES, type ExpiryStage } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { notify } from '../../people/notifications/notifications.commands.ts';
import { findRecipient } from '../../people/settings/settings.reader.ts';
import type { JobEmails } from './job-removal-notifications.service.ts';
import { findJob, listUnwarnedJobs } from './jobs.reader.ts';
import { jobExpiring } from './jobs.tasks.ts';
import { isOpenRow } from './open-jobs.query.ts';

/** Jobs of each stage that one run handles at most; the next run handles the rest. */
const JOBS_PER_STAGE_MAX = 1_000;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emails: JobEmails;
  log: Logger;
};

/** Notifies owners twice before a job expires and once when it has: once per stage and date, in the app and by email. */
export function createExpiryWarnings({ database, clock, queue, emails, log }: Dependencies) {
  type ExpiringJob = Awaited<ReturnType<typeof listUnwarnedJobs>>[number];

  function notifyOwner(stage: ExpiryStage, { ownerId: to, expiresAt, ...job }: ExpiringJob): Promise<void> {
    const kind = stage === 'closed' ? 'jobExpired' : 'jobExpiring';
    return database.transaction(async (tx) => {
      const isNew = await notify(tx, queue, { kind, to, at: clock.now(), job, expiresAt, stage });
      if (!isNew) return;
      await queue.enqueue(tx, jobExpiring, { jobId: job.id, expiresAt: expiresAt.toISOString(), stage });
    });
  }

  async function notifyDue(): Promise<void> {
    const now = clock.now();
    for (const stage of EXPIRY_STAGES) {
      const span = expiryStagePeriod(stage, now);
      for (const job of await listUnwarnedJobs(database.db, stage, span, JOBS_PER_STAGE_MAX)) {
        await notifyOwner(stage, job).catch((error: Error) =>
          log.error({ err: error.message, jobId: job.id }, 'expiry warning failed'),
        );
      }
    }
  }

  /** Sends the email; sends nothing if the job was closed, reopened or got another date in the meantime. */
  async function sendEmail(jobId: Id, expiresAt: Date, stage: ExpiryStage): Promise<void> {
    const { db } = database;
    const [job, now] = [await findJob(db, jobId), clock.now()];
    if (job?.expiresAt.getTime() !== expiresAt.getTime()) return;
    const isCurrent = stage === 'closed' ? job.status === 'expired' : isOpenRow(job, now);
    if (!isCurrent) return;
    const recipient = await findRecipient(db, job.ownerId, 'jobExpiry');
    if (!recipient) return;
    const { user: owner, unsubscribePath } = recipient;
    const closing = { job, expiresAt, now, area: areaOfRole(owner.role), unsubscribePath };
    if (stage === 'closed') await emails.jobExpired(owner.email, closing);
    else await emails.jobExpiring(owner.email, closing);
  }

  return { notifyDue, sendEmail };
}
