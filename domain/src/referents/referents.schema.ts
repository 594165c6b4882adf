import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.schema.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import { bioField, companyField, locationField, positionField } from '../profiles/profiles.schema.ts';
import { REVIEW_DECISIONS, REVIEW_REASON_MAX_LENGTH, VERIFICATION_STATUSES } from './referent.rules.ts';

const reviewVersionSchema = z
  .int('Falta la versión de la solicitud que viste')
  .min(0, 'Falta la versión de la solicitud que viste');

/** A request to become a referent, with who asked and what was decided. */
export const reviewSchema = z.object({
  _id: idSchema,
  /** Of what is shown here; a decision carries it, and counts only while it is the newest of this person. */
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
  /** As they were judged, or are to be. */
  fullName: z.string(),
  company: z.string(),
  position: z.string(),
  requestedAt: timeSchema,
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  reason: z.string(),
  decidedAt: timeSchema.nullable(),
  /** Name of the admin who decided; null for the terminal, or while it is open. */
  decidedBy: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A refusal needs a reason, because its person reads it. */
export const decisionSchema = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, 'Elige verificar o rechazar'),
    /** Which version of the request the admin saw. */
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

/** Where one stands oneself; reason and date are those of the last decision, while nothing newer is asked. */
export const verificationSchema = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  reason: z.string(),
  decidedAt: timeSchema.nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** What an admin looks at. Whether it is enough is asked apart, so that all that is missing is told at once. */
export const reviewRequestSchema = z.object({
  company: companyField.default(''),
  position: positionField.default(''),
  bio: bioField.default(''),
  location: locationField.default(''),
});
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;
