import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { REPORT_SUBJECTS } from './safety.rules.ts';
import {
  APPEAL_MAX_LENGTH,
  APPEAL_MIN_LENGTH,
  APPEAL_RESOLUTIONS,
  SANCTION_KINDS,
  SANCTION_REASON_MAX_LENGTH,
  SANCTION_REASON_MISSING_TEXT,
  SUSPENSION_LENGTHS,
} from './sanction.rules.ts';

/** The reason of an admin's decision, which the user reads. */
export const sanctionReasonField = text({
  required: SANCTION_REASON_MISSING_TEXT,
  max: SANCTION_REASON_MAX_LENGTH,
});

export const newSuspensionSchema = z.object({
  length: z.enum(SUSPENSION_LENGTHS, 'Elige por cuánto tiempo'),
  reason: sanctionReasonField,
  /** The suspension in force that the admin saw, null if there was none; 409 if it is another one now. Default: any. */
  seenSuspensionId: idSchema.nullable().optional(),
});
export type NewSuspension = z.infer<typeof newSuspensionSchema>;

export const newAppealSchema = z.object({
  text: text({
    required: 'Cuéntanos por qué crees que es un error',
    min: APPEAL_MIN_LENGTH,
    tooShort: `Cuéntanos un poco más: al menos ${APPEAL_MIN_LENGTH} caracteres`,
    max: APPEAL_MAX_LENGTH,
  }),
});

export const appealDecisionSchema = z.object({
  resolution: z.enum(APPEAL_RESOLUTIONS, 'Elige si la aceptas'),
  answer: text({
    required: 'Escribe la respuesta: la persona la va a leer',
    max: SANCTION_REASON_MAX_LENGTH,
  }),
});
export type AppealDecision = z.infer<typeof appealDecisionSchema>;

/** A copy of reported or removed content: a post, a comment or a job, as it was at that time. */
export const contentCopySchema = z.object({
  title: z.string(),
  /** Visible text, without markup. */
  text: z.string(),
  hasImage: z.boolean(),
  /** The alternative text of the image; absent without one. */
  imageAlt: z.string().optional(),
});
export type ContentCopy = z.infer<typeof contentCopySchema>;

/** The image of content, for admins; others cannot open it once the content is removed. */
export const moderatedImageSchema = z.object({
  /** Path below `/api/admin`. */
  path: z.string(),
  alt: z.string(),
});
export type ModeratedImage = z.infer<typeof moderatedImageSchema>;

const appealSchema = z.object({
  text: z.string(),
  createdAt: timeSchema,
  /** Null until an admin decides. */
  resolution: z.enum(APPEAL_RESOLUTIONS).nullable(),
  answer: z.string(),
  resolvedAt: timeSchema.nullable(),
});

/** A removal or a suspension, as the affected user reads it. */
export const sanctionSchema = z.object({
  _id: idSchema,
  kind: z.enum(SANCTION_KINDS),
  /** What was removed; null for a suspension. */
  subject: z.enum(REPORT_SUBJECTS).nullable(),
  content: contentCopySchema.nullable(),
  reason: z.string(),
  createdAt: timeSchema,
  /** When a suspension ends; null for a removal and for a suspension for good. */
  until: timeSchema.nullable(),
  /** When it was restored, lifted or over; null while it is in force. */
  endedAt: timeSchema.nullable(),
  appeal: appealSchema.nullable(),
  /** Whether the reader may appeal it now; of the team of an enterprise only owners. */
  can: z.object({ appeal: z.boolean() }),
});
export type Sanction = z.infer<typeof sanctionSchema>;

/** A sanction as admins see it. */
export const adminSanctionSchema = sanctionSchema.omit({ can: true }).extend({
  user: z.object({ _id: idSchema, fullName: z.string(), email: z.string() }),
  /** Path of the removed content; null for a suspension. */
  path: z.string().nullable(),
  image: moderatedImageSchema.nullable(),
  /** Name of the admin who decided; null if the account is deleted. */
  by: z.string().nullable(),
  endReason: z.string(),
});
export type AdminSanction = z.infer<typeof adminSanctionSchema>;
