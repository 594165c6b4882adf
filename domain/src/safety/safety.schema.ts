import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.schema.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import {
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_REASON_MISSING_TEXT,
  REPORT_REASONS,
  REPORT_RESOLUTIONS,
} from './safety.rules.ts';

/** A user that the signed-in user has blocked. */
export const blockedUserSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  blockedAt: timeSchema,
});
export type BlockedUser = z.infer<typeof blockedUserSchema>;

export const newReportSchema = z.object({
  userId: idSchema,
  reason: z.enum(REPORT_REASONS, REPORT_REASON_MISSING_TEXT),
  details: text({ max: REPORT_DETAILS_MAX_LENGTH }).default(''),
});
export type NewReport = z.infer<typeof newReportSchema>;

const reportUserSchema = z.object({ _id: idSchema, fullName: z.string(), email: z.string() });

/** A copy of a message at the time of the report. */
export const reportedMessageSchema = z.object({
  text: z.string(),
  hasImage: z.boolean(),
  createdAt: timeSchema,
});
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

/** A report, as admins see it. */
export const reportSchema = z.object({
  _id: idSchema,
  /** The user who reported; null if deleted. */
  reporter: reportUserSchema.nullable(),
  reported: reportUserSchema,
  /** Total number of reports about the same user, including this one. */
  reportsAboutThem: z.int(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  /** The last messages from the reported user to the reporter, oldest first. */
  messages: z.array(reportedMessageSchema),
  createdAt: timeSchema,
  settlement: z.enum(REPORT_RESOLUTIONS).nullable(),
  settledAt: timeSchema.nullable(),
  settledBy: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;
