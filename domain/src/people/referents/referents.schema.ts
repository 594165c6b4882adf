import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { bioField, companyField, locationField, positionField } from '../profiles/profiles.schema.ts';
import { REPORT_REASONS, REPORT_SUBJECTS } from '../safety/safety.rules.ts';
import { REVIEW_DECISIONS, REVIEW_REASON_MAX_LENGTH, VERIFICATION_STATUSES } from './referent.rules.ts';

/** Version of a request that an admin saw. */
export const reviewVersionSchema = z
  .int('Falta la versión de la solicitud que viste')
  .min(0, 'Falta la versión de la solicitud que viste');

/** An open report, as admins see it before they verify the reported user. */
export const openReportSchema = z.object({
  _id: idSchema,
  subject: z.enum(REPORT_SUBJECTS),
  reason: z.enum(REPORT_REASONS),
  /** Title of the reported content; '' without one. */
  title: z.string(),
  details: z.string(),
});

/** Another account of the company that a request names. */
const companyAccountSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  isEnterprise: z.boolean(),
  isVerified: z.boolean(),
});

/** A verification review: the request of a user to become a referent, and the decision. */
export const reviewSchema = z.object({
  _id: idSchema,
  /** Version of the data shown here. A decision contains it, and is valid only if it is the user's latest version. */
  version: reviewVersionSchema,
  user: z.object({
    _id: idSchema,
    fullName: z.string(),
    email: z.string(),
    profilePic: z.string(),
    bio: z.string(),
    location: z.string(),
    createdAt: timeSchema,
    isVerifiedReferent: z.boolean(),
  }),
  /** Whether the user has no newer review, so that this one can still be decided otherwise. */
  isLatest: z.boolean(),
  /** Open reports about the user and what the user published; the newest ones first, at most `REVIEW_REPORTS_MAX`. */
  openReports: z.array(openReportSchema),
  openReportCount: z.int(),
  /** Whether the email is at a domain where anybody can have one. */
  hasFreeMail: z.boolean(),
  isNewAccount: z.boolean(),
  /** Other accounts that name the same company, and enterprises of that name; at most `COMPANY_ACCOUNTS_MAX`. */
  sameCompany: z.array(companyAccountSchema),
  hasMoreOfCompany: z.boolean(),
  /** The verified enterprise of that name that confirmed that the user works there; not among `sameCompany`. */
  confirmedBy: z.object({ _id: idSchema, fullName: z.string() }).nullable(),
  /** Values under review, or as they were at the time of the decision. */
  fullName: z.string(),
  company: z.string(),
  position: z.string(),
  requestedAt: timeSchema,
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  reason: z.string(),
  decidedAt: timeSchema.nullable(),
  /** Name of the admin who decided; null for the command line, or while the review is open. */
  decidedBy: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Decision about a verification review; a rejection needs a reason, because the user reads it. */
export const decisionSchema = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, 'Elige verificar o rechazar'),
    /** Version of the request that the admin saw. */
    version: reviewVersionSchema,
    reason: text({
      max: REVIEW_REASON_MAX_LENGTH,
      tooLong: `El motivo no puede superar los ${REVIEW_REASON_MAX_LENGTH} caracteres`,
    }).default(''),
  })
  .refine(({ decision, reason }) => decision === 'verified' || reason !== '', {
    path: ['reason'],
    message: 'Escribe el motivo: la persona lo leerá',
  });

/** Verification of the signed-in user; reason and date of the last decision, unless there is a newer request. */
export const verificationSchema = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  reason: z.string(),
  decidedAt: timeSchema.nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

/**
 * Fields that an admin reviews; with `base`, missing ones stay as they are stored. `missingReferentFields` checks separately that they
 * are complete, to return all missing ones at once.
 */
export const reviewRequestSchema = z.object({
  company: companyField.optional(),
  position: positionField.optional(),
  bio: bioField.optional(),
  location: locationField.optional(),
  base: baseSchema.optional(),
});
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;
