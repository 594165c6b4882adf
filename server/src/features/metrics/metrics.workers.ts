import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { DailyCounts } from './daily-counts.service.ts';
import { dailyCountsFold } from './metrics.tasks.ts';

export function connectMetricsWorkers(queue: TaskQueue, counts: DailyCounts): void {
  queue.handle(dailyCountsFold, counts.fold);
  queue.schedule(dailyCountsFold, '* * * * *', {});
}
