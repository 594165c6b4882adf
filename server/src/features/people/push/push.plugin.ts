import * as api from '@uneed/domain/people/push/push.api.ts';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Logger } from '../../../platform/log.ts';
import { createPushSender } from '../../../platform/push/push-sender.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { pushDue } from './push.tasks.ts';
import { createPushDelivery, type FindPushContent } from './push-delivery.service.ts';
import { createPushDevices, type PushDevicesService } from './push-devices.service.ts';
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

/** Records which pages are in use, as browsers report it: their users get no push messages. */
function recordAttention({ on, attention }: Realtime): void {
  on({
    name: 'attention',
    schema: z.object({ isActive: z.boolean() }),
    who: 'party',
    handle: ({ id }, { isActive }, connectionId) => attention.set(connectionId, id, isActive),
  });
}

function mountPush(mount: Mount, devices: PushDevicesService): void {
  mount(api.getPush, {
    who: 'party',
    limit: '240/minute',
    handle: ({ actor, query }) => devices.find(actor, query.endpointHash),
  });

  mount(api.savePushSubscription, {
    who: 'party',
    limit: '30/minute',
    handle: ({ actor, body }) => devices.save(actor, body),
  });

  mount(api.removePushDevice, {
    who: 'party',
    limit: '60/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await devices.remove(actor, params.id);
      return { message: 'Ese dispositivo ya no recibirá avisos' };
    },
  });

  mount(api.sendTestPush, {
    who: 'party',
    limit: '10/minute',
    handle: async ({ actor, params }) => {
      await devices.sendTest(actor, params.id);
      return { message: 'Te mandamos un aviso de prueba' };
    },
  });
}

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
