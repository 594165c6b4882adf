import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { CountLater } from './daily-counts.commands.ts';
import { createDailyCounts } from './daily-counts.service.ts';
import { connectMetricsWorkers } from './metrics.workers.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Counts per day. `close` writes the counts that are still in memory. */
export function metricsFeature({ database, clock, queue }: Dependencies): Feature & {
  countLater: CountLater;
} {
  const counts = createDailyCounts({ database, clock });
  connectMetricsWorkers(queue, counts);
  return { mount: () => undefined, close: counts.flush, countLater: counts.countLater };
}
