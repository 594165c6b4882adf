import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { pageNumberSchema, paginationSchema } from '../kernel/page.ts';
import { timeSchema } from '../kernel/time.schema.ts';

/** Something that an admin did. */
export const auditEntrySchema = z.object({
  _id: idSchema,
  at: timeSchema,
  /** Name of the admin, or of the user at the terminal. */
  actor: z.string(),
  act: z.string(),
  subjectId: idSchema,
  /** Name of whom it was done to; null when the account is gone. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = endpoint({
  tag: 'admin',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Everything that admins did, newest first.',
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({ acts: z.array(auditEntrySchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
