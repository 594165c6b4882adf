import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { type PushDue, pushDue } from './push.tasks.ts';

/** A process that only enqueues needs it too, because every enqueued task must have a handler. */
export function connectPushWorkers(queue: TaskQueue, deliver: (due: PushDue) => Promise<void>): void {
  queue.handle(pushDue, deliver);
}
