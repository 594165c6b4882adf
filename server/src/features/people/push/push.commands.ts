import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { listDevicesOfUsers } from './push.reader.ts';
import { type PushEvent, pushDue } from './push.tasks.ts';
import { deleteUserDevices } from './push-devices.repository.ts';

export type { PushEvent } from './push.tasks.ts';

/** Enqueues a push message to each device of the users of these events, in the transaction of the events. */
export async function enqueuePushes(tx: Tx, queue: TaskQueue, events: readonly PushEvent[]): Promise<void> {
  if (events.length === 0) return;
  const devices = await listDevicesOfUsers(tx, [...new Set(events.map(({ userId }) => userId))]);
  if (devices.length === 0) return;
  const byUser = Map.groupBy(devices, ({ userId }) => userId);
  const tasks = events.flatMap((event) =>
    (byUser.get(event.userId) ?? []).map(({ id: deviceId }) => ({ deviceId, failures: 0, event })),
  );
  await queue.enqueueAll(tx, pushDue, tasks);
}

/** Removes all devices of a user who may not use the account any more. */
export const removePushDevices = (tx: Tx, userId: Id): Promise<void> => deleteUserDevices(tx, userId);
