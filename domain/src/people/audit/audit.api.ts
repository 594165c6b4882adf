import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { auditEntrySchema, auditQuerySchema } from './audit.schema.ts';

export const listAuditEntries = endpoint({
  tag: 'admin',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Audit log: the actions of admins, newest first, a page at a time.',
  query: auditQuerySchema,
  reply: z.object({
    auditEntries: z.array(auditEntrySchema),
    /** `after` of the next page; null on the last page. */
    next: idSchema.nullable(),
    /** Who has entries, for the filter. */
    admins: z.array(z.object({ _id: idSchema, name: z.string() })),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
