import * as z from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { defineTask, type TaskQueue } from '../../../platform/queue/task-queue.ts';
import { foldIncrements } from './daily-counts.repository.ts';

/** Adds the increments since the last time to the counts per day. */
const dailyCountsFold = defineTask('metrics.counts-folded', z.object({}));

type Dependencies = { database: Database; queue: TaskQueue };

/** Counts per day. */
export function metricsFeature({ database, queue }: Dependencies): Feature {
  queue.handle(dailyCountsFold, () => database.transaction(foldIncrements));
  queue.schedule(dailyCountsFold, '* * * * *', {});
  return { mount: () => undefined };
}
