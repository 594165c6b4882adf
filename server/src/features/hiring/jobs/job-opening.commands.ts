import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { enqueueAlertMatching } from '../alerts/alerts.commands.ts';
import { recordJobsPublished } from '../webhooks/webhooks.commands.ts';
import { filterFollowedJobs } from './followers/followed-jobs.reader.ts';
import { enterprisePublished } from './followers/follower-notifications.tasks.ts';

/** Tells alerts, followers and webhooks about jobs that others see from now on; called in the transaction that published or showed them. */
export async function enqueueJobsOpened(tx: Tx, queue: TaskQueue, jobIds: Id[], now: Date): Promise<void> {
  await enqueueAlertMatching(tx, queue, jobIds, now);
  if (jobIds.length === 0) return;
  await recordJobsPublished(tx, queue, jobIds, now);
  for (const jobId of await filterFollowedJobs(tx, jobIds, now))
    await queue.enqueue(tx, enterprisePublished, { jobId, openedAt: now.toISOString(), after: null });
}
