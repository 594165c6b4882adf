import { REPORT_REASONS, REPORT_RESOLUTIONS } from '@uneed/domain/safety/safety.rules.ts';
import { type Report, reportedMessageSchema } from '@uneed/domain/safety/safety.schema.ts';
import * as z from 'zod';
import type { ReportRow } from './reports.reader.ts';

const messagesSchema = z.array(reportedMessageSchema).catch([]);

/** Presents a report to admins; nobody else may see it. */
export function presentReport(row: ReportRow): Report {
  const { reporterId, reporterName, reporterEmail } = row;
  const hasReporter = reporterId !== null && reporterName !== null && reporterEmail !== null;
  return {
    _id: row.id,
    reporter: hasReporter ? { _id: reporterId, fullName: reporterName, email: reporterEmail } : null,
    reported: { _id: row.reportedId, fullName: row.reportedName, email: row.reportedEmail },
    reportsAboutThem: row.reportsAboutThem,
    reason: REPORT_REASONS.find((reason) => reason === row.reason) ?? 'other',
    details: row.details,
    messages: messagesSchema.parse(row.messages),
    createdAt: row.createdAt.toISOString(),
    settlement: REPORT_RESOLUTIONS.find((settlement) => settlement === row.settlement) ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.resolverName,
  };
}
