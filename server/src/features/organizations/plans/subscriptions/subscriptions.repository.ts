import type { Id } from '@uneed/domain/kernel/ids.ts';
import { nextTokensAt, type PlanSpan } from '@uneed/domain/organizations/plans/subscription.rules.ts';
import type { PlanEndStage } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';

const toRow = (userId: Id, span: PlanSpan) => ({ ...span, userId, nextTokensAt: nextTokensAt(span) });

/** Replaces the spans of a locked user that have not ended. */
export async function replaceSpans(tx: Tx, userId: Id, spans: readonly PlanSpan[], now: Date): Promise<void> {
  await tx.deleteFrom('subscriptions').where('userId', '=', userId).where('endsAt', '>', now).execute();
  if (spans.length === 0) return;
  await tx
    .insertInto('subscriptions')
    .values(spans.map((span) => toRow(userId, span)))
    .execute();
}

/** Finds a span of a locked user whose monthly tokens are due, the oldest. */
export const findDueTokens = (tx: Tx, userId: Id, now: Date) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'orderId', 'plan', 'tokenMonths', 'tokensFrom', 'tokenMonthsGranted'])
    .where('userId', '=', userId)
    .where('nextTokensAt', '<=', now)
    .orderBy('nextTokensAt')
    .executeTakeFirst();

/** Records how many months of tokens were granted. */
export async function recordTokenMonths(
  tx: Tx,
  id: Id,
  span: Pick<PlanSpan, 'tokenMonths' | 'tokensFrom' | 'tokenMonthsGranted'>,
): Promise<void> {
  const { tokenMonthsGranted } = span;
  await tx
    .updateTable('subscriptions')
    .set({ tokenMonthsGranted, nextTokensAt: nextTokensAt(span) })
    .where('id', '=', id)
    .execute();
}

/** Records that the user is notified of the end; returns whether nobody else did, and the plan still ends then. */
export async function recordEndStage(
  tx: Tx,
  { id, endsAt }: { id: Id; endsAt: Date },
  stage: PlanEndStage,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set({ endStage: stage })
    .where('id', '=', id)
    .where('endsAt', '=', endsAt)
    .where('endStage', 'is distinct from', stage)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds to what a user used in a month (its first day), or takes off; returns the new number. */
export async function addUsage(
  tx: Tx,
  { userId, month }: { userId: Id; month: string },
  column: 'jobs' | 'candidates',
  change = 1,
): Promise<number> {
  const row = await tx
    .insertInto('planUsage')
    .values({ userId, month, [column]: change })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'month'])
        .doUpdateSet((eb) => ({ [column]: eb(`planUsage.${column}`, '+', change) })),
    )
    .returning(column)
    .executeTakeFirstOrThrow();
  return row[column];
}
