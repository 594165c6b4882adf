import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { CvsService } from './cvs.service.ts';

/** Removes files of CVs that nothing belongs to any more. */
export const cvsTidied = defineJob('cvs.tidied', z.object({}));

export function handleCvJobs(jobs: Jobs, cvs: CvsService): void {
  jobs.handle(cvsTidied, cvs.deleteUnused);
  jobs.repeat(cvsTidied, '23 * * * *', {});
}
