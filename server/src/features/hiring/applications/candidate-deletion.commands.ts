import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { callOffInterviews } from '../interviews/interviews.commands.ts';
import { addApplicants } from '../jobs/jobs.commands.ts';
import { findJobSummary } from '../jobs/jobs.reader.ts';
import { keepReferralWithheld } from '../referrals/referrals.commands.ts';
import { recordApplicantEvent } from '../webhooks/webhooks.commands.ts';
import { enqueueApplicationsChanged } from './applications.commands.ts';
import { listAppliedJobIds } from './applications.reader.ts';
import { deleteApplication } from './applications.repository.ts';

/** Deletes all applications of a user whose account is deleted, with any outcome. */
export async function deleteApplicationsOfCandidate(
  tx: Tx,
  queue: TaskQueue,
  candidateId: Id,
  now: Date,
): Promise<void> {
  const jobIds = await listAppliedJobIds(tx, candidateId);
  // Locks all jobs first, before the notifications of anybody, as applying does, so that the two never deadlock.
  for (const jobId of jobIds) await addApplicants(tx, jobId, -1);
  for (const jobId of jobIds) {
    const job = await findJobSummary(tx, jobId);
    if (job) {
      await callOffInterviews(tx, queue, { job, candidateIds: [candidateId], by: 'candidate', at: now });
      await recordApplicantEvent(tx, queue, { type: 'application.withdrawn', job, candidateId, at: now });
    }
    await keepReferralWithheld(tx, { jobId, candidateId });
    await deleteApplication(tx, { jobId, candidateId });
    if (job) await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId] });
  }
}
