import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { ApplicationNotices } from './application-notices.ts';

/** Somebody applied; the owner of the vacancy is told. */
export const applicationSubmitted = defineJob(
  'applications.submitted',
  z.object({ jobId: idSchema, candidateId: idSchema }),
);

export function handleApplicationJobs(jobs: Jobs, notices: ApplicationNotices): void {
  jobs.handle(applicationSubmitted, notices.tellOwner);
}
