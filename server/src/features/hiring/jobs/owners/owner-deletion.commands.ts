import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { enqueueApplicationsChanged } from '../../applications/applications.commands.ts';
import { listApplicantIds } from '../../applications/applications.reader.ts';
import { callOffInterviews } from '../../interviews/interviews.commands.ts';
import { closeReferralsOfJob } from '../../referrals/referrals.commands.ts';
import { recordJobsClosed } from '../../webhooks/webhooks.commands.ts';
import { enqueueJobRemoval, enqueueJobsOpened } from '../job-opening.commands.ts';
import { isUnavailable } from '../jobs.policy.ts';
import * as repository from '../jobs.repository.ts';

/** Pauses the open jobs of a user who requested the deletion of the account; returns their ids, for `resumeJobs`. */
export async function pauseJobsOfOwner(tx: Tx, queue: TaskQueue, ownerId: Id, now: Date): Promise<Id[]> {
  const jobIds = await repository.pauseJobsOfOwner(tx, ownerId, now);
  await recordJobsClosed(tx, queue, { jobIds, reason: 'paused', at: now });
  return jobIds;
}

/** Reopens these jobs if they are still paused. */
export async function resumeJobs(tx: Tx, queue: TaskQueue, ids: Id[], now: Date): Promise<void> {
  await repository.resumeJobs(tx, ids, now);
  await enqueueJobsOpened(tx, queue, ids, now);
}

/** Deletes all jobs of a user whose account is deleted; their applicants are notified, unless they were notified before. */
export async function deleteJobsOfOwner(tx: Tx, queue: TaskQueue, ownerId: Id, now: Date): Promise<void> {
  for (const job of await repository.lockJobsOfOwner(tx, ownerId)) {
    const { id, title } = job;
    const applicantIds = await listApplicantIds(tx, id);
    if (applicantIds.length > 0) {
      if (!isUnavailable(job))
        await enqueueJobRemoval(tx, queue, { jobId: id, title, isDeleted: true, applicantIds });
      await enqueueApplicationsChanged(tx, queue, { jobId: id, userIds: applicantIds });
    }
    await callOffInterviews(tx, queue, { job, candidateIds: applicantIds, by: 'owner', at: now });
    await closeReferralsOfJob(tx, id, now);
    await repository.deleteJob(tx, id, now);
  }
}
