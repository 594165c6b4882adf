import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Logger } from '../../../platform/log.ts';
import { createPushSender } from '../../../platform/push/push-sender.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { recordAttention } from './push.realtime.ts';
import { mountPush } from './push.routes.ts';
import { pushDue } from './push.tasks.ts';
import { createPushDelivery, type FindPushContent } from './push-delivery.service.ts';
import { createPushDevices } from './push-devices.service.ts';
import { createPushKeys } from './push-keys.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  realtime: Realtime;
  log: Logger;
  push: Config['push'];
  findContent: FindPushContent;
};

/** Push messages to browsers: which ones receive them, and sending. Other features enqueue them through its commands. */
export function pushFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, push, realtime } = dependencies;
  const { subject, origins } = push;
  const getKeys = createPushKeys(database, push.keys);
  const sender = createPushSender({ clock, subject, origins, getKeys });
  const { deliver } = createPushDelivery({ ...dependencies, sender, attention: realtime.attention });
  queue.handle(pushDue, deliver);
  recordAttention(realtime);
  const devices = createPushDevices({ database, clock, queue, origins, getKeys });
  return {
    mount: (mount) => mountPush(mount, devices),
    start: async () => void (await getKeys()),
  };
}
