import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createAvatars } from './avatars.service.ts';
import { mountMedia } from './media.routes.ts';
import { filesCleanup, filesReleased, incompleteFilesCleanup } from './media.tasks.ts';
import { createFileRemoval } from './stored-files.service.ts';

type Dependencies = {
  http: FastifyInstance;
  database: Database;
  clock: Clock;
  limits: Limits;
  queue: TaskQueue;
  storage: Storage;
  avatarUrl: string | undefined;
  isPostImageWithheld(file: string): Promise<boolean>;
};

/** Public images: stored ones at /media, avatars at /api/avatars. Removes unreferenced files. */
export function mediaFeature(dependencies: Dependencies): Feature {
  const { queue } = dependencies;
  const removal = createFileRemoval(dependencies);
  queue.handle(filesReleased, ({ folder, names }) => removal.remove(folder, names));
  queue.handle(filesCleanup, removal.sweep);
  queue.schedule(filesCleanup, '*/10 * * * *', {});
  queue.handle(incompleteFilesCleanup, removal.sweepIncomplete);
  queue.schedule(incompleteFilesCleanup, '53 7 * * *', {});
  return {
    mount: () => mountMedia(dependencies.http, { ...dependencies, avatars: createAvatars() }),
  };
}
