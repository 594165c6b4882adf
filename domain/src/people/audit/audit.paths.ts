import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './audit.api.ts';

// The endpoints of `admin.api.ts` that the browser calls.
export const listAuditEntries: PathOf<typeof api.listAuditEntries> = { method: 'GET', path: '/admin/audit' };

/** The audit log as CSV, with the query parameters of `auditFilterSchema`; a file, so it is not an endpoint. */
export const AUDIT_EXPORT_PATH = '/api/admin/audit.csv';
