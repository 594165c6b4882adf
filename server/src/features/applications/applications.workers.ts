import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ApplicationNotifications } from './application-notifications.service.ts';
import type { ApplicationsLive } from './applications.realtime.ts';
import { applicationSubmitted, applicationsChanged } from './applications.tasks.ts';

type Dependencies = { notifications: ApplicationNotifications; live: ApplicationsLive };

export function connectApplicationWorkers(queue: TaskQueue, { notifications, live }: Dependencies): void {
  queue.handle(applicationSubmitted, notifications.emailOwner);
  queue.handleBatch(applicationsChanged, async (batch) => {
    for (const [jobId, changes] of Map.groupBy(batch, (change) => change.jobId))
      live.changed(jobId, [...new Set(changes.flatMap(({ people }) => people))]);
  });
}
