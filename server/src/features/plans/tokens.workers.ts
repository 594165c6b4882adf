import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { TokensService } from './tokens.service.ts';
import { tokensExpiry } from './tokens.tasks.ts';

export function connectTokenWorkers(queue: TaskQueue, tokens: TokensService): void {
  queue.handle(tokensExpiry, tokens.settleExpired);
  queue.schedule(tokensExpiry, '*/10 * * * *', {});
}
