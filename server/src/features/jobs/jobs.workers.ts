import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { JobRemovalNotifications } from './job-removal-notifications.service.ts';
import type { JobViews } from './job-views.service.ts';
import type { JobsService } from './jobs.service.ts';
import {
  jobCompaniesRecount,
  jobRemovalNotification,
  jobRemoved,
  jobsExpiry,
  jobViewsFlush,
  jobVisitorsCleanup,
} from './jobs.tasks.ts';

type Dependencies = { jobs: JobsService; views: JobViews; notifications: JobRemovalNotifications };

export function connectJobWorkers(queue: TaskQueue, { jobs, views, notifications }: Dependencies): void {
  queue.handle(jobRemoved, notifications.enqueueForApplicants);
  queue.handle(jobRemovalNotification, notifications.notifyApplicant);
  queue.handle(jobsExpiry, jobs.expire);
  queue.schedule(jobsExpiry, '*/10 * * * *', {});
  queue.handle(jobViewsFlush, views.flush);
  queue.schedule(jobViewsFlush, '* * * * *', {});
  queue.handle(jobCompaniesRecount, jobs.recountCompanies);
  queue.schedule(jobCompaniesRecount, '*/15 * * * *', {});
  queue.handle(jobVisitorsCleanup, views.deleteOldVisitors);
  queue.schedule(jobVisitorsCleanup, '23 7 * * *', {});
}
