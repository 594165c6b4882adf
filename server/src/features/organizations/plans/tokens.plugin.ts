import * as api from '@uneed/domain/organizations/plans/tokens.api.ts';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { defineTask, type TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createTokens, type TokensService } from './tokens.service.ts';

/** Writes the entries of expired tokens. Balances do not depend on it: they compare the date. */
const tokensExpiry = defineTask('plans.tokens-expired', z.object({}));

function mountTokens(mount: Mount, tokens: TokensService): void {
  mount(api.getTokens, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, query }) => tokens.getTokens(actor, query.page),
  });

  mount(api.getPlanUsage, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor }) => tokens.getUsage(actor),
  });
}

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; isPlanLimitOn: () => boolean };

/** The token ledger, and what of the plan was used this month. */
export function tokensFeature({ queue, ...dependencies }: Dependencies): Feature {
  const tokens = createTokens(dependencies);
  queue.handle(tokensExpiry, tokens.settleExpired);
  queue.schedule(tokensExpiry, '*/10 * * * *', {});
  return { mount: (mount) => mountTokens(mount, tokens) };
}
