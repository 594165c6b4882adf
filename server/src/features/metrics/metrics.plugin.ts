import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { createDailyCounts } from './daily-counts.service.ts';
import { dailyCountsFold } from './metrics.tasks.ts';

type Dependencies = { database: Database; queue: TaskQueue };

/** Counts per day. */
export function metricsFeature({ database, queue }: Dependencies): Feature {
  queue.handle(dailyCountsFold, createDailyCounts({ database }).fold);
  queue.schedule(dailyCountsFold, '* * * * *', {});
  return { mount: () => undefined };
}
