import type { ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { addApplicants } from '../jobs/jobs.commands.ts';
import { countOnDays } from '../metrics/daily-counts.commands.ts';
import { listReferrerIds } from '../referrals/referrals.reader.ts';
import { type ApplicationEvent, insertApplicationEvents } from './application-events.repository.ts';
import * as repository from './applications.repository.ts';
import { applicationsChanged } from './applications.tasks.ts';

/** Stores applications as they are, and counts them in their jobs (the demo content). */
export async function insertApplications(tx: Tx, applications: repository.NewApplication[]): Promise<void> {
  const jobIds = await repository.insertApplications(tx, applications);
  await recordApplicationEvents(
    tx,
    applications.map(({ jobId, candidateId, appliedAt }) => ({
      ...{ jobId, candidateId },
      kind: 'applied',
      at: new Date(appliedAt),
    })),
  );
  for (const [jobId, group] of Map.groupBy(jobIds, (id) => id)) await addApplicants(tx, jobId, group.length);
  await countOnDays(
    tx,
    'applications',
    applications.map(({ appliedAt }) => localDay(new Date(appliedAt))),
  );
}

/** Stores the status of an application's contract, which its outcome and its timeline show also after the contract is deleted. */
export async function recordContractStatus(
  tx: Tx,
  application: { jobId: Id; candidateId: Id },
  status: ContractStatus,
  now: Date,
): Promise<void> {
  await repository.recordOutcome(tx, application, status === 'pending' ? null : status, now);
  await recordApplicationEvents(tx, [{ ...application, kind: status, at: now }]);
}

/** Stores what happened to applications, in the transaction of the caller; the applications exist. */
export const recordApplicationEvents = (tx: Tx, events: ApplicationEvent[]): Promise<void> =>
  insertApplicationEvents(tx, events);

/**
 * Enqueues the live event for these users, and for those who recommended them to the job, that applications to a job changed; it
 * is sent after the caller's commit.
 */
export async function enqueueApplicationsChanged(
  tx: Tx,
  queue: TaskQueue,
  { jobId, userIds }: { jobId: Id; userIds: Id[] },
): Promise<void> {
  const referrerIds = await listReferrerIds(tx, jobId, userIds);
  await queue.enqueue(tx, applicationsChanged, { jobId, people: [...new Set([...userIds, ...referrerIds])] });
}
