import type { Id } from '@uneed/domain/kernel/ids.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import {
  getContentPath,
  REPORT_REASONS,
  REPORT_RESOLUTIONS,
  REPORT_SUBJECTS,
  type ReportSubject,
} from '@uneed/domain/people/safety/safety.rules.ts';
import {
  type Report,
  type ReportCase,
  type ReportedUser,
  reportedMessageSchema,
} from '@uneed/domain/people/safety/safety.schema.ts';
import { contentCopySchema } from '@uneed/domain/people/safety/sanctions.schema.ts';
import * as z from 'zod';
import { presentContentImage } from '../content-name.presenter.ts';
import type { FoundContent } from '../moderated-content.commands.ts';
import type { CaseRow, ReportedUserRow, ReportRow } from './reports.reader.ts';

const messagesSchema = z.array(reportedMessageSchema).catch([]);

/** Identifies a reported user or content; `postId` only for a comment. */
export type CaseRef = { subject: ReportSubject; id: Id; postId: Id | null };

/** Converts a reference of the wire or a row. */
export const toCaseRef = (ref: { subject: string; id: Id; postId?: Id | null }): CaseRef => ({
  subject: REPORT_SUBJECTS.find((known) => known === ref.subject) ?? 'user',
  id: ref.id,
  postId: ref.postId ?? null,
});

function toWireRef({ subject, id, postId }: CaseRef): ReportCase['about'] {
  return subject === 'comment' ? { subject, id, postId: postId ?? id } : { subject, id };
}

function presentReport(row: ReportRow): Report {
  const { reporterId, reporterName, reporterEmail } = row;
  const hasReporter = reporterId !== null && reporterName !== null && reporterEmail !== null;
  return {
    _id: row.id,
    isAutomatic: row.isAutomatic,
    reporter: hasReporter
      ? { _id: reporterId, fullName: reporterName, email: visibleAddress(reporterEmail) }
      : null,
    reason: REPORT_REASONS.find((reason) => reason === row.reason) ?? 'other',
    details: row.details,
    messages: messagesSchema.parse(row.messages),
    createdAt: row.createdAt.toISOString(),
    settlement: REPORT_RESOLUTIONS.find((settlement) => settlement === row.settlement) ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.resolverName,
  };
}

/** Presents a user to admins, with the history of the account. */
export function presentReportedUser(row: ReportedUserRow, now: Date): ReportedUser {
  const { suspensionId, suspensionUntil: until } = row;
  const isSuspended = suspensionId !== null && (until === null || until > now);
  return {
    _id: row.id,
    fullName: row.fullName,
    email: visibleAddress(row.email),
    profilePic: row.profilePic,
    createdAt: row.createdAt.toISOString(),
    isEnterprise: row.role === 'enterprise',
    isVerifiedReferent: row.isVerified,
    reviewVersion: row.reviewVersion ?? 0,
    reportCount: row.reportCount,
    removalCount: row.removalCount,
    suspensionCount: row.suspensionCount,
    suspension: isSuspended ? { _id: suspensionId, until: until?.toISOString() ?? null } : null,
  };
}

type Case = {
  row: CaseRow;
  author: ReportedUserRow;
  reports: readonly ReportRow[];
  /** The content as it is now; undefined for a user and for deleted content. */
  found: FoundContent | undefined;
  now: Date;
};

/** Presents all reports about a user or content to admins; nobody else may see them. */
export function presentCase({ row, author, reports, found, now }: Case): ReportCase {
  const ref = toCaseRef({ subject: row.subject, id: row.subjectId, postId: row.postId });
  const isUser = ref.subject === 'user';
  const reportedCopy = contentCopySchema
    .nullable()
    .catch(null)
    .parse(reports[0]?.content ?? null);
  return {
    about: toWireRef(ref),
    content: isUser ? null : (found?.copy ?? reportedCopy),
    // The image of deleted content is deleted too.
    image: found === undefined ? null : presentContentImage(ref, found.copy),
    status: isUser ? null : (found?.status ?? 'deleted'),
    path: getContentPath(ref),
    author: presentReportedUser(author, now),
    reports: reports.map(presentReport),
    reportCount: row.reportCount,
  };
}
