import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { BonusNotifications } from './bonus-notifications.service.ts';
import type { BonusSchedule } from './bonus-schedule.service.ts';
import type { BonusesLive } from './bonuses.realtime.ts';
import { bonusChanged, bonusesDue, bonusUpdated } from './bonuses.tasks.ts';

type Dependencies = { schedule: BonusSchedule; notifications: BonusNotifications; live: BonusesLive };

export function connectBonusWorkers(queue: TaskQueue, { schedule, notifications, live }: Dependencies): void {
  queue.handle(bonusChanged, notifications.send);
  queue.handle(bonusUpdated, async ({ referralId, people }) => live.updated(referralId, people));
  queue.handle(bonusesDue, schedule.run);
  queue.schedule(bonusesDue, '23 * * * *', {});
}
