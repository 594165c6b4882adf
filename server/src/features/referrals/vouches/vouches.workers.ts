import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { VouchDelivery } from './vouch-delivery.service.ts';
import { vouchWritten } from './vouches.tasks.ts';

export function connectVouchWorkers(queue: TaskQueue, delivery: VouchDelivery): void {
  queue.handle(vouchWritten, ({ vouchId }) => delivery.deliver(vouchId));
}
