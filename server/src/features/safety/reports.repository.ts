import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReportReason, ReportResolution } from '@uneed/domain/safety/safety.rules.ts';
import type { ReportedMessage } from '@uneed/domain/safety/safety.schema.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';

export type NewReport = {
  reporterId: Id;
  reportedId: Id;
  reason: ReportReason;
  details: string;
  messages: ReportedMessage[];
};

/** Inserts a report, or updates the reporter's open report about the same user. */
export async function upsertReport(tx: Tx, { messages, ...report }: NewReport, now: Date): Promise<void> {
  const content = { reason: report.reason, details: report.details, messages: JSON.stringify(messages) };
  await tx
    .insertInto('reports')
    .values({ id: newId(), createdAt: now, ...report, ...content })
    .onConflict((conflict) =>
      conflict.columns(['reporterId', 'reportedId']).where('settledAt', 'is', null).doUpdateSet(content),
    )
    .execute();
}

/** Locks a report until the transaction ends. */
export function lockReport(tx: Tx, id: Id) {
  return tx
    .selectFrom('reports')
    .select(['reportedId', 'reason', 'settledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function resolveReport(
  tx: Tx,
  id: Id,
  resolvedBy: Id,
  settlement: ReportResolution,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ settledAt: now, settledBy: resolvedBy, settlement })
    .where('id', '=', id)
    .execute();
}
