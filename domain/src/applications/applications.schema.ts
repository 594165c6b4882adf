import * as z from 'zod';
import { CONTRACT_STATUSES } from '../contracts/contract.rules.ts';
import { jobCardSchema } from '../jobs/jobs.schema.ts';
import { roleSchema } from '../kernel/actor.ts';
import { idSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.schema.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import { APPLICATION_NOTE_MAX_LENGTH, NOTE_TOO_LONG_TEXT } from './application.rules.ts';
import { cvUploadFields } from './cvs.schema.ts';

export const noteField = text({ max: APPLICATION_NOTE_MAX_LENGTH, tooLong: NOTE_TOO_LONG_TEXT });

/** What may go with an application; all of it may be missing, the whole body too. */
export const applySchema = z
  .object({
    note: noteField.optional(),
    ...cvUploadFields,
    cv: cvUploadFields.cv.optional(),
    /** Sends the CV that is kept for the next time; a `cv` sent along counts instead. */
    useStoredCv: z.boolean('Debe ser sí o no').optional(),
  })
  .nullish();
export type ApplyBody = z.output<typeof applySchema>;

const statusSchema = z.enum(CONTRACT_STATUSES);

/** The living contract of an application, with the dates that decide when it ends. */
const applicationContractSchema = z.object({
  status: statusSchema,
  createdAt: timeSchema,
  changedAt: timeSchema,
  expiresAt: timeSchema,
});

/** A CV that went with an application; the file is at its `path`. */
const sentCvSchema = z.object({ fileName: z.string(), size: z.int(), path: z.string() });

/** Somebody who applied, as the owner of the vacancy sees them (specification 2 §3, applicant user data). */
export const applicantSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  email: z.string(),
  profilePic: z.string(),
  bio: z.string(),
  location: z.string(),
  role: roleSchema,
  appliedAt: timeSchema,
  note: z.string(),
  cv: sentCvSchema.nullable(),
  contract: applicationContractSchema.nullable(),
  /** What was decided, also when its contract has ended. */
  outcome: z.enum(['accepted', 'rejected']).nullable(),
});
export type Applicant = z.infer<typeof applicantSchema>;

/** One's own application: the vacancy as one may see it, and how the application stands (specification 2 §3, §4). */
export const applicationSchema = jobCardSchema.extend({
  appliedAt: timeSchema,
  note: z.string(),
  cv: sentCvSchema.nullable(),
  /** The contract's status, or the outcome kept of it; null when there was none. */
  contractStatus: statusSchema.nullable(),
  /** When that was decided. */
  changedAt: timeSchema.nullable(),
  /** When the contract ends; null when it has ended or was rejected. */
  expiresAt: timeSchema.nullable(),
  label: z.string(),
  nextStep: z.string(),
  /** With whom to talk about it; null while the owner is hidden. */
  chatWith: idSchema.nullable(),
  can: z.object({ withdraw: z.boolean() }),
});
export type Application = z.infer<typeof applicationSchema>;
