import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { createDailyCounts } from './daily-counts.service.ts';
import { connectMetricsWorkers } from './metrics.workers.ts';

type Dependencies = { database: Database; queue: TaskQueue };

/** Counts per day. */
export function metricsFeature({ database, queue }: Dependencies): Feature {
  connectMetricsWorkers(queue, createDailyCounts({ database }));
  return { mount: () => undefined };
}
