import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addApplicants } from '../jobs/jobs.commands.ts';
import { findStanding } from '../jobs/jobs.reader.ts';
import { renewScreensOf } from './applications.commands.ts';
import { deleteApplication } from './applications.repository.ts';
import { appliedJobIds } from './applied-jobs.reader.ts';

/** Removes all applications of somebody whose account goes, whatever became of them. */
export async function withdrawAllOf(tx: Tx, jobs: Jobs, candidateId: Id): Promise<void> {
  for (const jobId of await appliedJobIds(tx, candidateId)) {
    // The vacancy first, as who applies does, so that two never wait for each other.
    await addApplicants(tx, jobId, -1);
    await deleteApplication(tx, jobId, candidateId);
    const job = await findStanding(tx, jobId);
    if (job) await renewScreensOf(tx, jobs, { jobId, people: [job.ownerId] });
  }
}
