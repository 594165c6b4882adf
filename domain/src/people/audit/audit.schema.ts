import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { AUDIT_TERMINAL } from './audit.rules.ts';

/** A field that an action changed; null where it had no value. */
const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** An action of an admin in the audit log. */
export const auditEntrySchema = z.object({
  _id: idSchema,
  at: timeSchema,
  /** Name of the admin, or of the operating system's user for an action on the command line. */
  actor: z.string(),
  act: z.string(),
  /** What it was done to; null for an action about the site, such as a setting. */
  subjectId: idSchema.nullable(),
  /** Name of the affected user; null if the account is deleted, or if the subject is no user. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  changes: z.array(fieldChangeSchema).default([]),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** A filter that is not valid does not filter, because links get damaged. */
const optional = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** Which entries of the audit log to return; all filters apply together. */
export const auditFilterSchema = z.object({
  /** Id of an admin, or `AUDIT_TERMINAL` for actions on the command line. */
  admin: optional(z.union([idSchema, z.literal(AUDIT_TERMINAL)])),
  act: optional(text({ max: 100 }).min(1)),
  /** Id, e-mail or a part of the name of the affected user. */
  subject: optional(text({ max: 100 }).min(1)),
  /** First and last local day. */
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** A page of the audit log. */
export const auditQuerySchema = auditFilterSchema.extend({
  /** Id of the last entry of the page before; without it the first page. */
  after: optional(idSchema),
});
