import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { AUDIT_EXPORT_PATH } from '@uneed/domain/people/audit/audit.paths.ts';
import { type AuditFilter, auditFilterSchema } from '@uneed/domain/people/audit/audit.schema.ts';

/** Names of the filters in the URL. */
const PARAMS = {
  admin: 'quien',
  act: 'acto',
  subject: 'sobre',
  from: 'desde',
  to: 'hasta',
} as const satisfies Record<keyof AuditFilter, string>;
export const AUDIT_PARAMS: Record<keyof AuditFilter, string> = PARAMS;

const FIELDS = ['admin', 'act', 'subject', 'from', 'to'] as const;

/** Reads the filter from the query parameters; what is not valid does not filter. */
export const getAuditFilter = (search: URLSearchParams): AuditFilter =>
  auditFilterSchema.parse(Object.fromEntries(FIELDS.map((field) => [field, search.get(PARAMS[field])])));

/** Reads the entry that the page starts after; undefined for the first page. */
export const getAuditCursor = (search: URLSearchParams): Id | undefined =>
  idSchema.safeParse(search.get('despues')).data;

export const isFiltered = (filter: AuditFilter): boolean => Object.values(filter).some(Boolean);

/** Returns the URL of the page of a filter that starts after an entry. */
export function getAuditHref(filter: AuditFilter, after?: Id): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) if (filter[field]) query.set(PARAMS[field], filter[field]);
  if (after !== undefined) query.set('despues', after);
  return query.size === 0 ? '/admin/auditoria' : `/admin/auditoria?${query}`;
}

/** Returns the URL of the CSV file of a filter. */
export function getAuditExportHref(filter: AuditFilter): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) if (filter[field]) query.set(field, filter[field]);
  return query.size === 0 ? AUDIT_EXPORT_PATH : `${AUDIT_EXPORT_PATH}?${query}`;
}
