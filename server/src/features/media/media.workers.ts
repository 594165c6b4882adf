import type { Jobs } from '../../platform/jobs/jobs.ts';
import { filesReleased, filesSwept } from './media.tasks.ts';
import type { FileRemoval } from './stored-files.service.ts';

export function connectMediaWorkers(jobs: Jobs, removal: FileRemoval): void {
  jobs.handle(filesReleased, ({ folder, names }) => removal.remove(folder, names));
  jobs.handle(filesSwept, removal.sweep);
  jobs.repeat(filesSwept, '*/10 * * * *', {});
}
