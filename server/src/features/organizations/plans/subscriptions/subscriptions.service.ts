import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { CurrentPlan } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { PLANS, type PlanId } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { planEnd } from '@uneed/domain/organizations/plans/subscription.rules.ts';
import { PLAN_END_STAGES, type PlanEndStage } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { notify } from '../../../people/notifications/notifications.commands.ts';
import type { PlanEmails } from '../plans.mail.ts';
import { planEnding } from '../plans.tasks.ts';
import * as reader from '../subscriptions.reader.ts';
import { grantDueTokens } from './subscriptions.commands.ts';
import { recordEndStage } from './subscriptions.repository.ts';

/** Users or plans that one run handles at most; the next run handles the rest. */
const BATCH = 500;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emails: PlanEmails;
  log: Logger;
};

export type SubscriptionsService = ReturnType<typeof createSubscriptions>;

/** The plans of people and enterprises: their monthly tokens, and the notices before they end. */
export function createSubscriptions({ database, clock, queue, emails, log }: Dependencies) {
  /** What the user has now, and what follows. */
  async function getCurrent(userId: Id): Promise<Omit<CurrentPlan, 'canOrder'>> {
    const now = clock.now();
    const spans = await reader.listSpans(database.db, userId, now);
    const current = spans.find(({ startsAt }) => startsAt <= now);
    if (!current) return { plan: 'basico', period: null, endsAt: null, next: [] };
    const endsAt = planEnd(spans, current);
    const next = spans
      .filter(({ startsAt }) => startsAt >= endsAt)
      .map((span) => ({
        plan: span.plan,
        startsAt: span.startsAt.toISOString(),
        endsAt: span.endsAt.toISOString(),
      }));
    return { plan: current.plan, period: current.period, endsAt: endsAt.toISOString(), next };
  }

  /** Grants the monthly tokens that are due. A user that fails does not stop the others; the next run tries again. */
  async function grantDue(): Promise<void> {
    for (const userId of await reader.listUsersWithDueTokens(database.db, clock.now(), BATCH)) {
      const grant = database.transaction(async (tx) => {
        if (await lockUser(tx, userId)) await grantDueTokens(tx, userId, clock.now());
      });
      await grant.catch((error: Error) => log.error({ err: error.message, userId }, 'tokens not granted'));
    }
  }

  function notifyEnd(stage: PlanEndStage, ending: reader.EndingPlan): Promise<void> {
    const { userId, plan, endsAt } = ending;
    return database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || !(await recordEndStage(tx, ending, stage))) return;
      const area = areaOfRole(user.role);
      const { name } = PLANS[reader.toPaidPlan(plan)];
      const event = { kind: 'planEnding', to: userId, at: clock.now(), name, area, endsAt, stage } as const;
      if (!(await notify(tx, queue, event))) return;
      await queue.enqueue(tx, planEnding, { userId, plan, endsAt: endsAt.toISOString(), stage });
    });
  }

  /** Tells users 7 days and 1 day before their plan ends, and when it has ended; each once. */
  async function notifyEnding(): Promise<void> {
    for (const stage of PLAN_END_STAGES)
      for (const ending of await reader.listEndingPlans(database.db, stage, clock.now(), BATCH))
        await notifyEnd(stage, ending).catch((error: Error) =>
          log.error({ err: error.message, userId: ending.userId }, 'end of a plan not notified'),
        );
  }

  /** Sends the email; sends nothing if the plan was extended, or the account is deleted or about to be. */
  async function sendEndEmail(userId: Id, plan: PlanId, endsAt: Date, stage: PlanEndStage): Promise<void> {
    const now = clock.now();
    // A delayed email about the end has that of the next stage instead.
    if ((stage === 'ended') !== endsAt <= now) return;
    const user = await findUser(database.db, userId);
    if (!user || user.eraseAt || !(await reader.hasPlanEnd(database.db, userId, endsAt))) return;
    const area = areaOfRole(user.role);
    await emails.planEnding(user.email, { name: PLANS[plan].name, endsAt, stage, area, now });
  }

  return { getCurrent, grantDue, notifyEnding, sendEndEmail };
}
