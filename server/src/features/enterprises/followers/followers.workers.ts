import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { FollowerNotifications } from './follower-notifications.service.ts';
import { enterprisePublished } from './followers.tasks.ts';

export const connectFollowerWorkers = (queue: TaskQueue, notifications: FollowerNotifications): void =>
  queue.handle(enterprisePublished, ({ openedAt, ...published }) =>
    notifications.notifyBatch({ ...published, openedAt: new Date(openedAt) }),
  );
