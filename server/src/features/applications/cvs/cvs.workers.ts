import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { CvsService } from './cvs.service.ts';
import { cvsCleanup } from './cvs.tasks.ts';

export function connectCvWorkers(queue: TaskQueue, cvs: CvsService): void {
  queue.handle(cvsCleanup, cvs.deleteUnused);
  queue.schedule(cvsCleanup, '23 * * * *', {});
}
