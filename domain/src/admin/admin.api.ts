import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { pageNumberSchema, paginationSchema } from '../kernel/page.ts';
import { timeSchema } from '../kernel/time.schema.ts';

/** An action of an admin in the audit log. */
export const auditEntrySchema = z.object({
  _id: idSchema,
  at: timeSchema,
  /** Name of the admin, or of the operating system's user for an action on the command line. */
  actor: z.string(),
  act: z.string(),
  subjectId: idSchema,
  /** Name of the affected user; null if the account is deleted. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = endpoint({
  tag: 'admin',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Audit log: all actions of admins, newest first.',
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({ acts: z.array(auditEntrySchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
