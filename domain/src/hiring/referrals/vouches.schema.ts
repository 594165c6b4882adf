import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { emailField } from '../../people/accounts/accounts.schema.ts';
import {
  hasLink,
  VOUCH_LINK_TEXT,
  VOUCH_RELATIONSHIPS,
  VOUCH_SINCE_YEAR_MIN,
  VOUCH_STATUSES,
  VOUCH_TEXT_MAX_LENGTH,
  VOUCH_TEXT_MIN_LENGTH,
} from './vouch.rules.ts';

const SINCE_TEXT = 'Escribe el año en que se conocieron';

/** A new vouch, for a member or to an email. */
export const newVouchSchema = z
  .object({
    userId: idSchema.optional(),
    email: emailField('Escribe su correo', 'Escribe un correo válido').optional(),
    /** The job for which the writer thinks of the candidate. */
    jobId: idSchema.optional(),
    relationship: z.enum(VOUCH_RELATIONSHIPS, 'Elige de dónde se conocen'),
    sinceYear: z.int(SINCE_TEXT).min(VOUCH_SINCE_YEAR_MIN, SINCE_TEXT).max(9999, SINCE_TEXT),
    text: text({
      required: 'Cuenta por qué recomiendas a esta persona',
      min: VOUCH_TEXT_MIN_LENGTH,
      tooShort: `Escribe al menos ${VOUCH_TEXT_MIN_LENGTH} caracteres`,
      max: VOUCH_TEXT_MAX_LENGTH,
    }).refine((value) => !hasLink(value), VOUCH_LINK_TEXT),
    /** Whether the writer allows it on the public profile of the candidate. */
    allowsPublic: z.boolean('Debe ser sí o no').default(false),
  })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    error: 'Elige a una persona o escribe su correo',
    // Also while fields are wrong, so that all errors show at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type NewVouch = z.output<typeof newVouchSchema>;

/** The answer of the candidate. */
export const vouchAnswerSchema = z.object({
  isAccepted: z.boolean('Debe ser sí o no'),
  allowsPublic: z.boolean('Debe ser sí o no').default(false),
});
export type VouchAnswer = z.output<typeof vouchAnswerSchema>;

const vouchContent = {
  relationship: z.enum(VOUCH_RELATIONSHIPS),
  sinceYear: z.int(),
  text: z.string(),
  createdAt: timeSchema,
};

/** A vouch, as one of its two people sees it. */
export const vouchSchema = z.object({
  _id: idSchema,
  /** Name of the other one; the address for a vouch to an email that was not accepted. */
  name: z.string(),
  /** Title of the job that it is for; null for one in general. */
  jobTitle: z.string().nullable(),
  status: z.enum(VOUCH_STATUSES),
  /** Whether both allow it on the public profile. */
  isPublic: z.boolean(),
  ...vouchContent,
});
export type Vouch = z.infer<typeof vouchSchema>;

/** An accepted vouch, as others see it. */
export const acceptedVouchSchema = z.object({ _id: idSchema, writerName: z.string(), ...vouchContent });
export type AcceptedVouch = z.infer<typeof acceptedVouchSchema>;

/** An open request for a vouch, as one of its two people sees it. */
export const vouchRequestSchema = z.object({
  _id: idSchema,
  /** The other one. */
  person: z.object({ _id: idSchema, fullName: z.string() }),
  jobId: idSchema.nullable(),
  jobTitle: z.string().nullable(),
  createdAt: timeSchema,
});
export type VouchRequest = z.infer<typeof vouchRequestSchema>;

/** The token of the link in the email about a vouch. */
export const vouchTokenSchema = z.string().max(200);
