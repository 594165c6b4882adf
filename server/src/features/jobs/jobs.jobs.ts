import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { JobRemovalNotifications } from './job-removal-notifications.service.ts';
import type { JobViews } from './job-views.service.ts';
import type { JobsService } from './jobs.service.ts';

/** A vacancy with applicants was deleted; each of them is then told in the app and by a letter of their own. */
export const jobRemoved = defineJob(
  'jobs.removed',
  z.object({ jobId: idSchema, title: z.string(), applicantIds: z.array(idSchema) }),
);
export const removalTold = defineJob(
  'jobs.removal-told',
  z.object({ jobId: idSchema, title: z.string(), applicantId: idSchema }),
);

/** Notes what the date has decided already; nothing depends on it having run. */
export const jobsExpired = defineJob('jobs.expired', z.object({}));

/** Writes the views that were gathered in memory. */
export const viewsFlushed = defineJob('jobs.views-flushed', z.object({}));

/** Forgets who looked on earlier days. */
export const viewsForgotten = defineJob('jobs.views-forgotten', z.object({}));

type Workers = { service: JobsService; views: JobViews; notices: JobRemovalNotifications };

export function handleJobJobs(jobs: Jobs, { service, views, notices }: Workers): void {
  jobs.handle(jobRemoved, notices.enqueueForApplicants);
  jobs.handle(removalTold, notices.notifyApplicant);
  jobs.handle(jobsExpired, service.expire);
  jobs.repeat(jobsExpired, '*/10 * * * *', {});
  jobs.handle(viewsFlushed, views.flush);
  jobs.repeat(viewsFlushed, '* * * * *', {});
  jobs.handle(viewsForgotten, views.deleteOldVisitors);
  jobs.repeat(viewsForgotten, '23 7 * * *', {});
}
