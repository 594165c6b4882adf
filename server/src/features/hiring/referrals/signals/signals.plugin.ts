import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Feature } from '../../../../platform/feature.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { mountSignals } from './signals.routes.ts';
import { createSignals } from './signals.service.ts';
import { signalsSearched } from './signals.tasks.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Signals for admins that recommendations may be made up. */
export function signalsFeature({ database, clock, queue }: Dependencies): Feature {
  const signals = createSignals({ database, clock });
  queue.handle(signalsSearched, signals.searchAll);
  queue.schedule(signalsSearched, '43 7 * * *', {});
  return { mount: (mount) => mountSignals(mount, signals) };
}
