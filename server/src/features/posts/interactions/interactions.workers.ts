import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { InteractionNotifications } from './interaction-notifications.service.ts';
import { commentEmail, postCommented, postReacted, removedReactionsCleanup } from './interactions.tasks.ts';
import type { ReactionsService } from './reactions.service.ts';

type Dependencies = { notifications: InteractionNotifications; reactions: ReactionsService };

export function connectInteractionWorkers(
  queue: TaskQueue,
  { notifications, reactions }: Dependencies,
): void {
  queue.handleBatch(postCommented, notifications.notifyComments);
  queue.handleBatch(postReacted, notifications.notifyReactions);
  queue.handle(commentEmail, notifications.emailAuthor);
  queue.handle(removedReactionsCleanup, reactions.cleanUp);
  queue.schedule(removedReactionsCleanup, '23 8 * * *', {});
}
