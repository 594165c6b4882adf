import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { createReputation } from './reputation.service.ts';
import { connectReputationWorkers } from './reputation.workers.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Facts about the owners of jobs: how they answer, and whom they hired. */
export function reputationFeature({ database, clock, queue }: Dependencies): Feature {
  connectReputationWorkers(queue, createReputation({ database, clock }));
  return { mount: () => undefined };
}
