import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { CvsService } from './cvs.service.ts';

/** Removes files of CVs that nothing belongs to any more. */
export const cvsTidied = defineTask('cvs.tidied', z.object({}));

export function handleCvJobs(queue: TaskQueue, cvs: CvsService): void {
  queue.handle(cvsTidied, cvs.deleteUnused);
  queue.schedule(cvsTidied, '23 * * * *', {});
}
