import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { filesCleanup, filesReleased, incompleteFilesCleanup } from './media.tasks.ts';
import type { FileRemoval } from './stored-files.service.ts';

export function connectMediaWorkers(queue: TaskQueue, removal: FileRemoval): void {
  queue.handle(filesReleased, ({ folder, names }) => removal.remove(folder, names));
  queue.handle(filesCleanup, removal.sweep);
  queue.schedule(filesCleanup, '*/10 * * * *', {});
  queue.handle(incompleteFilesCleanup, removal.sweepIncomplete);
  queue.schedule(incompleteFilesCleanup, '53 7 * * *', {});
}
