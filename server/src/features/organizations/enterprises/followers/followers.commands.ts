import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { filterFollowedJobs } from './followers.reader.ts';
import { enterprisePublished } from './followers.tasks.ts';

/** Notifies the followers of the enterprises that own these jobs, in the background. */
export async function enqueueFollowerNotifications(
  tx: Tx,
  queue: TaskQueue,
  jobIds: Id[],
  now: Date,
): Promise<void> {
  if (jobIds.length === 0) return;
  for (const jobId of await filterFollowedJobs(tx, jobIds, now))
    await queue.enqueue(tx, enterprisePublished, { jobId, openedAt: now.toISOString(), after: null });
}
