import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Signals } from './signals.service.ts';
import { signalsSearched } from './signals.tasks.ts';

export function connectSignalWorkers(queue: TaskQueue, signals: Signals): void {
  queue.handle(signalsSearched, signals.searchAll);
  queue.schedule(signalsSearched, '43 7 * * *', {});
}
