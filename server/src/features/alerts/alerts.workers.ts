import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AlertMatching } from './alert-matching.service.ts';
import { alertMatchesCleanup, jobOpened } from './alerts.tasks.ts';

type Dependencies = { matching: AlertMatching };

export function connectAlertWorkers(queue: TaskQueue, { matching }: Dependencies): void {
  queue.handle(jobOpened, ({ jobId, openedAt }) => matching.matchJob(jobId, new Date(openedAt)));
  queue.handle(alertMatchesCleanup, matching.deleteOld);
  queue.schedule(alertMatchesCleanup, '17 9 * * *', {});
}
