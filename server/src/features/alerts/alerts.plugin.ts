import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { createAlertMatching } from './alert-matching.service.ts';
import { mountAlerts } from './alerts.routes.ts';
import { createAlerts } from './alerts.service.ts';
import { connectAlertWorkers } from './alerts.workers.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Saved searches, and what they found by notification and email. */
export function alertsFeature(dependencies: Dependencies): Feature {
  const { queue } = dependencies;
  const alerts = createAlerts(dependencies);
  connectAlertWorkers(queue, { matching: createAlertMatching(dependencies) });
  return { mount: (mount) => mountAlerts(mount, alerts) };
}
