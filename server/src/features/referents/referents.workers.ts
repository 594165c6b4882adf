import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ReferentsService } from './referents.service.ts';
import { referentReviewed } from './referents.tasks.ts';

export function connectReferentWorkers(queue: TaskQueue, referents: ReferentsService): void {
  queue.handle(referentReviewed, (decision) => referents.sendDecisionEmail(decision));
}
