import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { AlertCompilation } from './alert-compilation.service.ts';
import type { AlertDigests } from './alert-digests.service.ts';
import type { AlertMatching } from './alert-matching.service.ts';
import {
  alertEmail,
  alertMatchesCleanup,
  alertsCompilation,
  alertsReview,
  jobOpened,
} from './alerts.tasks.ts';

type Dependencies = { matching: AlertMatching; digests: AlertDigests; compilation: AlertCompilation };

export function connectAlertWorkers(
  queue: TaskQueue,
  { matching, digests, compilation }: Dependencies,
): void {
  queue.handle(jobOpened, ({ jobId, openedAt }) => matching.matchJob(jobId, new Date(openedAt)));
  queue.handle(alertsReview, digests.sendDue);
  queue.schedule(alertsReview, '* * * * *', {});
  queue.handle(alertEmail, ({ userId, digestId }) => digests.sendEmail(userId, digestId));
  queue.handle(alertsCompilation, compilation.compileOutdated);
  queue.schedule(alertsCompilation, '47 7 * * *', {});
  queue.handle(alertMatchesCleanup, matching.deleteOld);
  queue.schedule(alertMatchesCleanup, '17 9 * * *', {});
}
