import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { notify } from '../notifications/notifications.commands.ts';
import { findUnsubscribePath } from '../settings/settings.reader.ts';
import type { JobEmails } from './jobs.mail.ts';
import { jobRemovalNotification } from './jobs.tasks.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; emails: JobEmails };
type DeletedJob = { jobId: Id; title: string };

export type JobRemovalNotifications = ReturnType<typeof createJobRemovalNotifications>;

/** Notifies applicants in the app and by email that a job was deleted. The job itself no longer exists by then. */
export function createJobRemovalNotifications({ database, clock, queue, emails }: Dependencies) {
  async function notifyInApp({ jobId: id, title }: DeletedJob, to: Id): Promise<void> {
    const notification = { kind: 'jobRemoved' as const, to, job: { id, title }, at: clock.now() };
    await database.transaction((tx) => notify(tx, queue, notification));
  }

  return {
    /** Enqueues one task per applicant, so that a failed one is retried alone. */
    enqueueForApplicants: ({ applicantIds, ...deletedJob }: DeletedJob & { applicantIds: Id[] }) =>
      database.transaction(async (tx) => {
        for (const applicantId of applicantIds)
          await queue.enqueue(tx, jobRemovalNotification, { ...deletedJob, applicantId });
      }),
    async notifyApplicant({ applicantId, ...deletedJob }: DeletedJob & { applicantId: Id }): Promise<void> {
      const applicant = await findUser(database.db, applicantId);
      if (!applicant) return;
      await notifyInApp(deletedJob, applicantId);
      const unsubscribePath = await findUnsubscribePath(database.db, applicantId, 'applications');
      if (unsubscribePath === undefined) return;
      await emails.jobRemoved(applicant.email, { title: deletedJob.title, unsubscribePath });
    },
  };
}
