import { type AuditEntry, auditEntrySchema } from '@uneed/domain/admin/admin.api.ts';
import type { AuditEntryRow } from './audit.reader.ts';

/** Presents an entry of the audit log to admins. */
export function presentAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.adminName ?? row.actor,
    act: row.act,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    details: auditEntrySchema.shape.details.catch({}).parse(row.details),
  };
}
