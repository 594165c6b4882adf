import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { mountSignals } from './signals.routes.ts';
import { createSignals } from './signals.service.ts';
import { connectSignalWorkers } from './signals.workers.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Signals for admins that recommendations may be made up. */
export function signalsFeature({ database, clock, queue }: Dependencies): Feature {
  const signals = createSignals({ database, clock });
  connectSignalWorkers(queue, signals);
  return { mount: (mount) => mountSignals(mount, signals) };
}
