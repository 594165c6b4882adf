import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { addApplicants } from '../jobs/jobs.commands.ts';
import { countOnDays } from '../metrics/daily-counts.commands.ts';
import * as repository from './applications.repository.ts';
import { applicationsChanged } from './applications.tasks.ts';

/** Stores applications as they are, and counts them in their jobs (the demo content). */
export async function insertApplications(tx: Tx, applications: repository.NewApplication[]): Promise<void> {
  const jobIds = await repository.insertApplications(tx, applications);
  for (const [jobId, group] of Map.groupBy(jobIds, (id) => id)) await addApplicants(tx, jobId, group.length);
  await countOnDays(
    tx,
    'applications',
    applications.map(({ appliedAt }) => localDay(new Date(appliedAt))),
  );
}

/** Stores the outcome of an application; null while it is open. */
export const recordOutcome = (
  tx: Tx,
  application: { jobId: Id; candidateId: Id },
  outcome: 'accepted' | 'rejected' | null,
  now: Date,
): Promise<void> => repository.recordOutcome(tx, application, outcome, now);

/** Enqueues the live event for these users that applications to a job changed; it is sent after the caller's commit. */
export const enqueueApplicationsChanged = (
  tx: Tx,
  queue: TaskQueue,
  { jobId, userIds }: { jobId: Id; userIds: Id[] },
): Promise<void> => queue.enqueue(tx, applicationsChanged, { jobId, people: userIds });
