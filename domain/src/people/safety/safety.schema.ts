import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  listReportReasons,
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_REASON_MISSING_TEXT,
  REPORT_REASONS,
  REPORT_RESOLUTIONS,
} from './safety.rules.ts';
import { contentCopySchema, moderatedImageSchema, sanctionReasonField } from './sanctions.schema.ts';

/** A user that the signed-in user has blocked. */
export const blockedUserSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  blockedAt: timeSchema,
});
export type BlockedUser = z.infer<typeof blockedUserSchema>;

/** A user that the signed-in user has muted. */
export const mutedUserSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  mutedAt: timeSchema,
});
export type MutedUser = z.infer<typeof mutedUserSchema>;

const userRefSchema = z.object({ subject: z.literal('user'), id: idSchema });
const postRefSchema = z.object({ subject: z.literal('post'), id: idSchema });
const commentRefSchema = z.object({ subject: z.literal('comment'), id: idSchema, postId: idSchema });
const jobRefSchema = z.object({ subject: z.literal('job'), id: idSchema });

/** What a report is about. A comment is identified together with its post. */
export const subjectRefSchema = z.discriminatedUnion(
  'subject',
  [userRefSchema, postRefSchema, commentRefSchema, jobRefSchema],
  'Falta decir qué reportas',
);
export type SubjectRef = z.infer<typeof subjectRefSchema>;

export const newReportSchema = z
  .object({
    about: subjectRefSchema,
    reason: z.enum(REPORT_REASONS, REPORT_REASON_MISSING_TEXT),
    details: text({ max: REPORT_DETAILS_MAX_LENGTH }).default(''),
  })
  .refine(({ about, reason }) => listReportReasons(about.subject).includes(reason), {
    message: REPORT_REASON_MISSING_TEXT,
    path: ['reason'],
  });
export type NewReport = z.infer<typeof newReportSchema>;

const reportUserSchema = z.object({ _id: idSchema, fullName: z.string(), email: z.string() });

/** A copy of a message at the time of the report. */
export const reportedMessageSchema = z.object({
  text: z.string(),
  hasImage: z.boolean(),
  /** Id of the message, whose image admins may open; absent without an image and in older reports. */
  imageId: idSchema.optional(),
  createdAt: timeSchema,
});
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

/** A report, as admins see it. */
export const reportSchema = z.object({
  _id: idSchema,
  /** Whether the server found something in the text of the content; there is no reporter then. */
  isAutomatic: z.boolean(),
  /** The user who reported; null if the account is deleted. */
  reporter: reportUserSchema.nullable(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  /** For a report about a user: the last messages from this user to the reporter, oldest first. */
  messages: z.array(reportedMessageSchema),
  createdAt: timeSchema,
  settlement: z.enum(REPORT_RESOLUTIONS).nullable(),
  settledAt: timeSchema.nullable(),
  settledBy: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

/** Whether others see the content. 'deleted': its author deleted it after the report. */
export const CONTENT_STATUSES = ['active', 'hidden', 'removed', 'deleted'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** The author of reported content, or a reported user, with what admins know about the account. */
export const reportedUserSchema = reportUserSchema.extend({
  /** Path or URL of the profile picture or logo; empty if there is none. */
  profilePic: z.string(),
  createdAt: timeSchema,
  /** Whether it is an enterprise; otherwise a person. */
  isEnterprise: z.boolean(),
  /** Whether the referent or the enterprise is verified. */
  isVerifiedReferent: z.boolean(),
  /** Version of the latest verification review, for a decision about it; 0 if there is none. */
  reviewVersion: z.int(),
  /** Number of reports about the user and the user's content, resolved ones included. */
  reportCount: z.int(),
  removalCount: z.int(),
  suspensionCount: z.int(),
  /** The suspension in force. */
  suspension: z.object({ _id: idSchema, until: timeSchema.nullable() }).nullable(),
});
export type ReportedUser = z.infer<typeof reportedUserSchema>;

/** All open (or all resolved) reports about the same user or content. */
export const reportCaseSchema = z.object({
  about: subjectRefSchema,
  /** The content as it is now, or as it was when it was reported if it is deleted; null for a user. */
  content: contentCopySchema.nullable(),
  status: z.enum(CONTENT_STATUSES).nullable(),
  /** Path of the page of the content; null for a user. */
  path: z.string().nullable(),
  image: moderatedImageSchema.nullable(),
  author: reportedUserSchema,
  /** The newest ones first, at most `REPORTS_PER_CASE`. */
  reports: z.array(reportSchema),
  reportCount: z.int(),
});
export type ReportCase = z.infer<typeof reportCaseSchema>;

/** Content that can be removed. */
export const contentRefSchema = z.discriminatedUnion('subject', [
  postRefSchema,
  commentRefSchema,
  jobRefSchema,
]);

/**
 * An admin's decision: dismiss all reports about a user or content, mark those about a user as handled, or remove content with
 * a reason that its author reads.
 */
export const caseDecisionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('dismiss'), about: subjectRefSchema }),
  z.object({ decision: z.literal('act'), about: userRefSchema }),
  z.object({
    decision: z.literal('remove'),
    about: contentRefSchema,
    reason: sanctionReasonField,
    /** Whether it decides about open reports: 409 if somebody else decided about them meanwhile. */
    isReported: z.boolean().optional(),
  }),
]);
export type CaseDecision = z.infer<typeof caseDecisionSchema>;
