import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { unmatchedSearchesCleanup, unmatchedSearchesFlush } from './search.tasks.ts';
import type { UnmatchedSearches } from './unmatched-searches.service.ts';

export function connectSearchWorkers(queue: TaskQueue, unmatched: UnmatchedSearches): void {
  queue.handle(unmatchedSearchesFlush, unmatched.flush);
  queue.schedule(unmatchedSearchesFlush, '* * * * *', {});
  queue.handle(unmatchedSearchesCleanup, unmatched.deleteOld);
  queue.schedule(unmatchedSearchesCleanup, '37 7 * * *', {});
}
