import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import { mountTokens } from './tokens.routes.ts';
import { createTokens } from './tokens.service.ts';
import { connectTokenWorkers } from './tokens.workers.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; isPlanLimitOn: () => boolean };

/** The token ledger, and what of the plan was used this month. */
export function tokensFeature({ queue, ...dependencies }: Dependencies): Feature {
  const tokens = createTokens(dependencies);
  connectTokenWorkers(queue, tokens);
  return { mount: (mount) => mountTokens(mount, tokens) };
}
