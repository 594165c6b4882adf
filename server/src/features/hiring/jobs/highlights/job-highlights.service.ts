import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { JOB_HIGHLIGHT_TOKENS, jobHighlightEnd } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { forbidden } from '../../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../../platform/http/idempotency-key.ts';
import { spendTokens, wasSpent } from '../../../organizations/plans/tokens.commands.ts';
import { findTokenBalance } from '../../../organizations/plans/tokens.reader.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { lockVisibleJob } from '../jobs.commands.ts';
import { assertMayHighlight, isOwner } from '../jobs.policy.ts';
import { setHighlightedUntil } from '../jobs.repository.ts';

type Dependencies = { database: Database; clock: Clock };

export type JobHighlights = ReturnType<typeof createJobHighlights>;

export function createJobHighlights({ database, clock }: Dependencies) {
  /**
   * Highlights the actor's open job for tokens; returns until when, and the balance. A repeated request spends nothing. Throws
   * 403, 404, 409 or 410 if the job may not be highlighted or there are too few tokens.
   */
  async function highlight(actor: Actor, jobId: Id, idempotencyKey: IdempotencyKey | null) {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const { isVerified } = await lockActiveUser(tx, actor.id);
      const job = await lockVisibleJob(tx, jobId, actor);
      if (!isOwner(actor, job)) throw forbidden('Solo quien publicó esta vacante puede destacarla');
      const spend = { userId: actor.id, referenceId: jobId, idempotencyKey };
      const isRepeated = await wasSpent(tx, spend);
      const until = isRepeated && job.highlightedUntil ? job.highlightedUntil : jobHighlightEnd(now);
      if (!isRepeated) {
        assertMayHighlight({ ...job, isVerified }, now);
        await spendTokens(tx, { ...spend, amount: JOB_HIGHLIGHT_TOKENS, reason: 'jobHighlight' }, now);
        await setHighlightedUntil(tx, jobId, until);
        await recordEnterpriseActivity(tx, actor, 'job.highlighted', job.title, now);
      }
      return { until, balance: await findTokenBalance(tx, actor.id, now) };
    });
  }

  return { highlight };
}
