import * as z from 'zod';
import { CLOSING_REASONS } from '../../hiring/applications/answer.rules.ts';
import { JOB_STATUSES } from '../../hiring/jobs/job.rules.ts';
import { WITHHELD_REASONS } from '../../hiring/jobs/withheld-job.rules.ts';
import { ROLES } from '../../kernel/actor.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { parseTimeCursor } from '../../kernel/time-cursor.ts';
import { auditEntrySchema } from '../../people/audit/audit.schema.ts';
import { REVIEW_DECISIONS, VERIFICATION_STATUSES } from '../../people/referents/referent.rules.ts';
import { REPORT_REASONS, REPORT_RESOLUTIONS, REPORT_SUBJECTS } from '../../people/safety/safety.rules.ts';
import { adminSanctionSchema, moderatedImageSchema } from '../../people/safety/sanctions.schema.ts';
import { TICKET_STATUSES, TICKET_TOPICS } from '../support/support.rules.ts';
import { DIRECTORY_QUERY_MAX_LENGTH } from './admin.rules.ts';

/** Roles of all kinds of users. */
export const USER_ROLES = [...ROLES, 'enterprise'] as const;

/** The search and the place in a list for admins. A damaged one is ignored, because links get damaged. */
export const directoryQuerySchema = z.object({
  q: text({ max: DIRECTORY_QUERY_MAX_LENGTH }).default('').catch(''),
  /** The `next` of the page before. */
  after: z.string().max(100).transform(parseTimeCursor).optional().catch(undefined),
});

/** Leads to the next page of a list as `after`; null on the last page. */
export const nextSchema = z.string().nullable();

const suspensionSchema = z.object({
  _id: idSchema,
  /** Null if it is for good. */
  until: timeSchema.nullable(),
});

/** A person or an enterprise in a list for admins. */
export const listedUserSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  email: z.string(),
  /** Whether the user confirmed that the address is theirs. */
  isEmailConfirmed: z.boolean(),
  profilePic: z.string(),
  role: z.enum(USER_ROLES),
  company: z.string(),
  position: z.string(),
  isAdmin: z.boolean(),
  /** Whether the referent, or the enterprise, is verified. */
  isVerified: z.boolean(),
  createdAt: timeSchema,
  /** The suspension in force. */
  suspension: suspensionSchema.nullable(),
  /** When the account will be deleted; null unless its user asked for it. */
  eraseAt: timeSchema.nullable(),
  openReportCount: z.int(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** The owner of a job or the author of a post. */
const authorSchema = listedUserSchema.pick({ _id: true, fullName: true, role: true });

/** A published job in a list for admins. */
export const listedJobSchema = z.object({
  _id: idSchema,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  isAnonymous: z.boolean(),
  /** The status that the owner set. */
  status: z.enum(JOB_STATUSES),
  /** Why the owner closed the job; left out unless they did. */
  closing: z.enum(CLOSING_REASONS).optional(),
  /** Why others do not see the job; null if they do. */
  withheld: z.enum(WITHHELD_REASONS).nullable(),
  publishedAt: timeSchema,
  expiresAt: timeSchema,
  applicantCount: z.int(),
  owner: authorSchema,
  openReportCount: z.int(),
});
export type ListedJob = z.infer<typeof listedJobSchema>;

/** Whether others see a post. */
export const POST_STATUSES = ['active', 'hidden', 'removed'] as const;

/** A post in a list for admins. */
export const listedPostSchema = z.object({
  _id: idSchema,
  title: z.string(),
  excerpt: z.string(),
  status: z.enum(POST_STATUSES),
  createdAt: timeSchema,
  author: authorSchema,
  openReportCount: z.int(),
});
export type ListedPost = z.infer<typeof listedPostSchema>;

/** A report about a user or about content, as part of a history. */
const reportRecordSchema = z.object({
  _id: idSchema,
  subject: z.enum(REPORT_SUBJECTS),
  reason: z.enum(REPORT_REASONS),
  /** Title of the reported content; '' without one. */
  title: z.string(),
  details: z.string(),
  createdAt: timeSchema,
  /** Null while it is open. */
  settlement: z.enum(REPORT_RESOLUTIONS).nullable(),
  settledAt: timeSchema.nullable(),
});
export type ReportRecord = z.infer<typeof reportRecordSchema>;

const historySchema = z.object({
  /** Open and earlier reports, newest first. */
  reports: z.array(reportRecordSchema),
  /** Removals and suspensions with their appeals, newest first. */
  sanctions: z.array(adminSanctionSchema),
  /** What admins did about it, newest first. */
  auditEntries: z.array(auditEntrySchema),
});
export type History = z.infer<typeof historySchema>;

/** A verification review: of a referent with company and position, or of an enterprise with its tax number. */
const reviewRecordSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  company: z.string(),
  position: z.string(),
  rnc: z.string(),
  requestedAt: timeSchema,
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  reason: z.string(),
  decidedAt: timeSchema.nullable(),
  /** Name of the admin who decided; null for the command line, or while the review is open. */
  decidedBy: z.string().nullable(),
});

const ticketRecordSchema = z.object({
  _id: idSchema,
  reference: z.string(),
  topic: z.enum(TICKET_TOPICS),
  status: z.enum(TICKET_STATUSES),
  createdAt: timeSchema,
});

/** A person or an enterprise with the history that admins need to decide; each list is limited to `HISTORY_MAX`. */
export const userRecordSchema = listedUserSchema.extend({
  phone: z.string(),
  location: z.string(),
  bio: z.string(),
  isOnboarded: z.boolean(),
  /** Of the profile of work, in words; '' while it is not given. */
  workFacts: z.object({ lastJob: z.string(), study: z.string(), languages: z.string() }),
  /** What only enterprises have; null for people. */
  enterprise: z
    .object({
      slug: z.string(),
      rnc: z.string(),
      industry: z.string(),
      size: z.string(),
      website: z.string(),
    })
    .nullable(),
  verification: z.object({
    status: z.enum(VERIFICATION_STATUSES),
    /** Version of the latest review, for a decision about it; 0 if there is none. */
    version: z.int(),
    reviews: z.array(reviewRecordSchema),
  }),
  counts: z.object({
    jobs: z.int(),
    applications: z.int(),
    posts: z.int(),
    comments: z.int(),
    reports: z.int(),
    tickets: z.int(),
    sessions: z.int(),
  }),
  jobs: z.array(listedJobSchema),
  posts: z.array(listedPostSchema),
  tickets: z.array(ticketRecordSchema),
  ...historySchema.shape,
  /** What the admin may do about the account. */
  can: z.object({ suspend: z.boolean(), lift: z.boolean(), verify: z.boolean(), revoke: z.boolean() }),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

/** What the admin may do about a job or a post: remove it, restore it, or dismiss its open reports. */
const contentPermissionsSchema = z.object({
  remove: z.boolean(),
  restore: z.boolean(),
  dismiss: z.boolean(),
});

/** A published job with its history. */
export const jobRecordSchema = listedJobSchema.extend({
  category: z.string(),
  salary: z.number().nullable(),
  salaryMax: z.number().nullable(),
  views: z.int(),
  /** Visible text, without markup. */
  text: z.string(),
  owner: listedUserSchema,
  ...historySchema.shape,
  can: contentPermissionsSchema,
});
export type JobRecord = z.infer<typeof jobRecordSchema>;

/** A post with its history. */
export const postRecordSchema = listedPostSchema.extend({
  /** Visible text, without markup. */
  text: z.string(),
  hasImage: z.boolean(),
  image: moderatedImageSchema.nullable(),
  tags: z.array(z.string()),
  commentCount: z.int(),
  author: listedUserSchema,
  ...historySchema.shape,
  can: contentPermissionsSchema,
});
export type PostRecord = z.infer<typeof postRecordSchema>;
