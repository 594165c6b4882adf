import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { JobRemovalNotifications } from './job-removal-notifications.service.ts';
import type { JobViews } from './job-views.service.ts';
import type { JobsService } from './jobs.service.ts';

/** A vacancy with applicants was deleted; each of them is then told in the app and by a letter of their own. */
export const jobRemoved = defineTask(
  'jobs.removed',
  z.object({ jobId: idSchema, title: z.string(), applicantIds: z.array(idSchema) }),
);
export const removalTold = defineTask(
  'jobs.removal-told',
  z.object({ jobId: idSchema, title: z.string(), applicantId: idSchema }),
);

/** Notes what the date has decided already; nothing depends on it having run. */
export const jobsExpired = defineTask('jobs.expired', z.object({}));

/** Writes the views that were gathered in memory. */
export const viewsFlushed = defineTask('jobs.views-flushed', z.object({}));

/** Forgets who looked on earlier days. */
export const viewsForgotten = defineTask('jobs.views-forgotten', z.object({}));

type Workers = { service: JobsService; views: JobViews; notices: JobRemovalNotifications };

export function handleJobJobs(queue: TaskQueue, { service, views, notices }: Workers): void {
  queue.handle(jobRemoved, notices.enqueueForApplicants);
  queue.handle(removalTold, notices.notifyApplicant);
  queue.handle(jobsExpired, service.expire);
  queue.schedule(jobsExpired, '*/10 * * * *', {});
  queue.handle(viewsFlushed, views.flush);
  queue.schedule(viewsFlushed, '* * * * *', {});
  queue.handle(viewsForgotten, views.deleteOldVisitors);
  queue.schedule(viewsForgotten, '23 7 * * *', {});
}
