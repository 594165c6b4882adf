import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';

/** Whether the user is among the applicants of the response. */
export const hasApplied = (job: Job, userId: string | undefined): boolean =>
  job.applicants.some((applicant) => applicant === userId);
