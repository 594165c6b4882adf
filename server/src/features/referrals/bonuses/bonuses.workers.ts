import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { BonusNotifications } from './bonus-notifications.service.ts';
import type { BonusSchedule } from './bonus-schedule.service.ts';
import { bonusChanged, bonusesDue } from './bonuses.tasks.ts';

type Dependencies = { schedule: BonusSchedule; notifications: BonusNotifications };

export function connectBonusWorkers(queue: TaskQueue, { schedule, notifications }: Dependencies): void {
  queue.handle(bonusChanged, notifications.send);
  queue.handle(bonusesDue, schedule.run);
  queue.schedule(bonusesDue, '23 * * * *', {});
}
