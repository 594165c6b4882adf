import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addApplicants } from '../jobs/jobs.commands.ts';
import { applicationsChanged } from './applications.jobs.ts';
import * as repository from './applications.repository.ts';

/** Stores applications as they are, counted with their vacancies (the demo content). */
export async function insertApplications(tx: Tx, applications: repository.NewApplication[]): Promise<void> {
  const jobIds = await repository.insertApplications(tx, applications);
  for (const [jobId, each] of Map.groupBy(jobIds, (id) => id)) await addApplicants(tx, jobId, each.length);
}

/** Keeps what a contract decided about an application; null while it is open. */
export const noteOutcome = (
  tx: Tx,
  application: { jobId: Id; candidateId: Id },
  outcome: 'accepted' | 'rejected' | null,
  now: Date,
): Promise<void> => repository.noteOutcome(tx, application, outcome, now);

/** Has the open screens of a vacancy's owner and of some candidates renewed, once the caller's transaction is committed. */
export const renewScreensOf = (
  tx: Tx,
  jobs: Jobs,
  { jobId, people }: { jobId: Id; people: Id[] },
): Promise<void> => jobs.enqueue(tx, applicationsChanged, { jobId, people });

/** The same for one candidate. */
export const renewScreens = (
  tx: Tx,
  jobs: Jobs,
  { jobId, ownerId, candidateId }: { jobId: Id; ownerId: Id; candidateId: Id },
): Promise<void> => renewScreensOf(tx, jobs, { jobId, people: [ownerId, candidateId] });
