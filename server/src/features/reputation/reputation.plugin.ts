import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { createProfilePages, type ListOpenOfOwner } from './profile-pages.service.ts';
import { mountReputation } from './reputation.routes.ts';
import { createReputation } from './reputation.service.ts';
import { connectReputationWorkers } from './reputation.workers.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  listOpenOfOwner: ListOpenOfOwner;
};

/** Facts about the owners of jobs, how they answer and whom they hired, and the public pages of people. */
export function reputationFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue } = dependencies;
  connectReputationWorkers(queue, createReputation({ database, clock }));
  const profilePages = createProfilePages(dependencies);
  return { mount: (mount) => mountReputation(mount, profilePages) };
}
