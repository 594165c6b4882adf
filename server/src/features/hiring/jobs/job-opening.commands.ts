import type { JobClosedReason } from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { enqueueAlertMatching } from '../alerts/alerts.commands.ts';
import { recordJobsClosed, recordJobsPublished } from '../webhooks/webhooks.commands.ts';
import { filterFollowedJobs } from './followers/followed-jobs.reader.ts';
import { enterprisePublished } from './followers/follower-notifications.tasks.ts';
import { isOpen, type PolicyJob } from './jobs.policy.ts';
import { jobRemovalNotification } from './jobs.tasks.ts';

/** Tells alerts, followers and webhooks about jobs that others see from now on; called in the transaction that published or showed them. */
export async function enqueueJobsOpened(tx: Tx, queue: TaskQueue, jobIds: Id[], now: Date): Promise<void> {
  await enqueueAlertMatching(tx, queue, jobIds, now);
  if (jobIds.length === 0) return;
  await recordJobsPublished(tx, queue, jobIds, now);
  for (const jobId of await filterFollowedJobs(tx, jobIds, now))
    await queue.enqueue(tx, enterprisePublished, { jobId, openedAt: now.toISOString(), after: null });
}

type RemovedJob = { jobId: Id; title: string; isDeleted: boolean; applicantIds: readonly Id[] };

/** Tells each applicant of a job that it was removed, by a task of its own, so that a failed one is retried alone. */
export const enqueueJobRemoval = (
  tx: Tx,
  queue: TaskQueue,
  { applicantIds, ...job }: RemovedJob,
): Promise<void> =>
  queue.enqueueAll(
    tx,
    jobRemovalNotification,
    applicantIds.map((applicantId) => ({ ...job, applicantId })),
  );

/**
 * Tells the webhooks about a locked job, as it was before, that closes or changes; nothing if they know that it is not open. One
 * that is past its date closed by that: the task that tells so has not run, and will not find it any more.
 */
export async function recordJobClosed(
  tx: Tx,
  queue: TaskQueue,
  job: PolicyJob & { id: Id },
  { reason, at }: { reason: JobClosedReason; at: Date },
): Promise<void> {
  if (job.withheld !== null || job.status !== 'active') return;
  const jobIds = [job.id];
  await recordJobsClosed(tx, queue, { jobIds, reason: isOpen(job, at) ? reason : 'expired', at });
}
