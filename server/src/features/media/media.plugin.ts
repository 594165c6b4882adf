import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/media/storage.ts';
import { createAvatars } from './avatars.ts';
import { mountMedia } from './media.routes.ts';
import { connectMediaWorkers } from './media.workers.ts';
import { createFileRemoval } from './stored-files.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  limits: Limits;
  jobs: Jobs;
  storage: Storage;
  avatarUrl: string | undefined;
};

/** Images that anybody may see: stored ones at /media, drawn ones at /api/avatars. Removes files that nothing refers to. */
export function mediaFeature(http: FastifyInstance, dependencies: Dependencies): void {
  mountMedia(http, { ...dependencies, avatars: createAvatars() });
  connectMediaWorkers(dependencies.jobs, createFileRemoval(dependencies));
}
