import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { mountTokens } from './tokens.routes.ts';
import { createTokens } from './tokens.service.ts';
import { tokensExpiry } from './tokens.tasks.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; isPlanLimitOn: () => boolean };

/** The token ledger, and what of the plan was used this month. */
export function tokensFeature({ queue, ...dependencies }: Dependencies): Feature {
  const tokens = createTokens(dependencies);
  queue.handle(tokensExpiry, tokens.settleExpired);
  queue.schedule(tokensExpiry, '*/10 * * * *', {});
  return { mount: (mount) => mountTokens(mount, tokens) };
}
