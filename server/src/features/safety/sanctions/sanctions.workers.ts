import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { SanctionNotifications } from './sanction-notifications.service.ts';
import { adminSanctioned, overSuspensionsEnd, sanctionChanged } from './sanctions.tasks.ts';
import type { SuspensionsService } from './suspensions.service.ts';

type Dependencies = { notifications: SanctionNotifications; suspensions: SuspensionsService };

export function connectSanctionWorkers(queue: TaskQueue, { notifications, suspensions }: Dependencies): void {
  queue.handle(sanctionChanged, notifications.deliver);
  queue.handle(adminSanctioned, notifications.emailAdmin);
  queue.handle(overSuspensionsEnd, suspensions.endOver);
  queue.schedule(overSuspensionsEnd, '*/10 * * * *', {});
}
