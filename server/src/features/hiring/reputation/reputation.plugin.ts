import * as api from '@uneed/domain/hiring/reputation/profile-pages.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createProfilePages, type ListOpenOfOwner, type ProfilePages } from './profile-pages.service.ts';
import { createReputation, type Reputation } from './reputation.service.ts';
import { ownerBonusesChanged, ownerFactsChanged, reputationRecount } from './reputation.tasks.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  listOpenOfOwner: ListOpenOfOwner;
};

type ReputationFeature = Feature &
  Pick<Reputation, 'findHiringFacts'> &
  Pick<ProfilePages, 'findPublicPerson'>;

/** Facts about the owners of jobs, how they answer and whom they hired, and the public pages of people. */
export function reputationFeature(dependencies: Dependencies): ReputationFeature {
  const { database, clock, queue } = dependencies;
  const reputation = createReputation({ database, clock });
  queue.handleBatch(ownerFactsChanged, (batch) =>
    reputation.countOwnersOf([...new Set(batch.map(({ jobId }) => jobId))]),
  );
  queue.handle(ownerBonusesChanged, ({ ownerId }) => reputation.countOwner(ownerId));
  queue.handle(reputationRecount, reputation.recount);
  queue.schedule(reputationRecount, '37 * * * *', {});
  const profilePages = createProfilePages(dependencies);
  return {
    findHiringFacts: reputation.findHiringFacts,
    findPublicPerson: profilePages.findPublicPerson,
    mount: (mount) => mountReputation(mount, profilePages),
    /** Owners who were never counted, such as those of the demo content. */
    start: () => database.transaction((tx) => queue.enqueue(tx, reputationRecount, {})),
  };
}

function mountReputation(mount: Mount, profilePages: ProfilePages): void {
  mount(api.getProfilePage, {
    who: 'anyone',
    limit: '600/minute',
    handle: async ({ actor, params }) => ({ profile: await profilePages.get(actor, params.id) }),
  });
}
