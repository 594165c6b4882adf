import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { Reputation } from './reputation.service.ts';
import { ownerBonusesChanged, ownerFactsChanged, reputationRecount } from './reputation.tasks.ts';

export function connectReputationWorkers(queue: TaskQueue, reputation: Reputation): void {
  queue.handleBatch(ownerFactsChanged, (batch) =>
    reputation.countOwnersOf([...new Set(batch.map(({ jobId }) => jobId))]),
  );
  queue.handle(ownerBonusesChanged, ({ ownerId }) => reputation.countOwner(ownerId));
  queue.handle(reputationRecount, reputation.recount);
  queue.schedule(reputationRecount, '37 * * * *', {});
}
