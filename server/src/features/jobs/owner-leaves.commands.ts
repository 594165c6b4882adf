import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { renewScreensOf } from '../applications/applications.commands.ts';
import { applicantIdsOf } from '../applications/applications.reader.ts';
import { jobRemoved } from './jobs.jobs.ts';
import * as repository from './jobs.repository.ts';

/** Takes the open vacancies of somebody who leaves off the lists; gives which, to open them again. */
export const pauseJobsOf = (tx: Tx, ownerId: Id, now: Date): Promise<Id[]> =>
  repository.pauseJobsOf(tx, ownerId, now);

/** Opens those of these vacancies that are still paused. */
export const resumeJobs = (tx: Tx, ids: Id[], now: Date): Promise<void> =>
  repository.resumeJobs(tx, ids, now);

/** Removes all vacancies of somebody whose account goes; who applied to them is told. */
export async function removeJobsOf(tx: Tx, jobs: Jobs, ownerId: Id, now: Date): Promise<void> {
  for (const { id, title } of await repository.lockJobsOf(tx, ownerId)) {
    const applicantIds = await applicantIdsOf(tx, id);
    if (applicantIds.length > 0) {
      await jobs.enqueue(tx, jobRemoved, { jobId: id, title, applicantIds });
      await renewScreensOf(tx, jobs, { jobId: id, people: applicantIds });
    }
    await repository.deleteJob(tx, id, now);
  }
}
