import type { Id } from '@uneed/domain/kernel/ids.ts';
import type {
  ReportReason,
  ReportResolution,
  ReportSubject,
} from '@uneed/domain/people/safety/safety.rules.ts';
import type { ReportedMessage } from '@uneed/domain/people/safety/safety.schema.ts';
import type { ContentCopy } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';

export type NewReport = {
  reporterId: Id;
  /** The user, or the author of the content. */
  reportedId: Id;
  subject: ReportSubject;
  subjectId: Id;
  /** The post of a comment. */
  postId: Id | null;
  reason: ReportReason;
  details: string;
  messages: ReportedMessage[];
  content: ContentCopy | null;
};

/** Inserts a report, or updates the reporter's open report about the same user or content. */
export async function upsertReport(tx: Tx, report: NewReport, now: Date): Promise<void> {
  const { reason, details } = report;
  const messages = JSON.stringify(report.messages);
  const content = report.content === null ? null : JSON.stringify(report.content);
  await tx
    .insertInto('reports')
    .values({ id: newId(), createdAt: now, ...report, messages, content })
    .onConflict((conflict) =>
      conflict
        .columns(['reporterId', 'subject', 'subjectId'])
        .where('settledAt', 'is', null)
        .doUpdateSet({ reason, details, messages, content }),
    )
    .execute();
}

/** A report that the server makes about content; it has no reporter. */
export type AutomaticReport = Omit<NewReport, 'reporterId' | 'messages'>;

/** Inserts the automatic report about content, or updates the open one. */
export async function upsertAutomaticReport(tx: Tx, report: AutomaticReport, now: Date): Promise<void> {
  const { reason, details } = report;
  const content = report.content === null ? null : JSON.stringify(report.content);
  await tx
    .insertInto('reports')
    .values({ id: newId(), createdAt: now, isAutomatic: true, messages: '[]', ...report, content })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'subjectId'])
        .where('isAutomatic', '=', sql.lit(true))
        .where('settledAt', 'is', null)
        .doUpdateSet({ reason, details, content }),
    )
    .execute();
}

/** Resolves all open reports about a user or content; returns how many. Concurrent calls wait for each other. */
export async function resolveReports(
  tx: Tx,
  { subject, id }: { subject: ReportSubject; id: Id },
  { settlement, settledBy }: { settlement: ReportResolution; settledBy: Id },
  now: Date,
): Promise<number> {
  const rows = await tx
    .updateTable('reports')
    .set({ settledAt: now, settledBy, settlement })
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .where('settledAt', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}
