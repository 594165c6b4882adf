import { localIso } from '@uneed/domain/kernel/time.ts';
import { auditActionLabel, auditDetailText } from '@uneed/domain/people/audit/audit.rules.ts';
import type { AuditEntry, FieldChange } from '@uneed/domain/people/audit/audit.schema.ts';
import * as z from 'zod';
import type { AuditEntryRow } from './audit.reader.ts';

/** The stored details: texts, and in `before` and `after` the changed fields. */
const storedSchema = z.record(z.string(), z.unknown()).catch({});
const fieldsSchema = z.record(z.string(), z.string()).catch({});

function presentChanges(before: Record<string, string>, after: Record<string, string>): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  // The database does not store their order.
  return [...fields].sort().map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}

/** Presents an entry of the audit log to admins. */
export function presentAuditEntry(row: AuditEntryRow): AuditEntry {
  const { before, after, ...details } = storedSchema.parse(row.details);
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.adminName ?? row.actor,
    act: row.act,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    details: fieldsSchema.parse(details),
    changes: presentChanges(fieldsSchema.parse(before), fieldsSchema.parse(after)),
  };
}

const formatFields = (entries: [string, string | null][]) =>
  entries.flatMap(([field, value]) => (value === null ? [] : [`${field}: ${value}`])).join('\n');

/** The columns of the exported audit log. */
export const AUDIT_COLUMNS = [
  'Fecha',
  'Quién',
  'Qué hizo',
  'Código',
  'Sobre',
  'Id',
  'Detalles',
  'Antes',
  'Después',
];

/** Presents an entry as a row of the exported audit log, with the columns of `AUDIT_COLUMNS`. */
export function presentAuditRow(row: AuditEntryRow): string[] {
  const { actor, act, subjectId, subjectName, details, changes } = presentAuditEntry(row);
  return [
    localIso(row.at),
    actor,
    auditActionLabel(act),
    act,
    subjectName ?? '',
    subjectId ?? '',
    Object.entries(details)
      .map(([detail, value]) => auditDetailText(detail, value))
      .join('\n'),
    formatFields(changes.map(({ field, before }) => [field, before])),
    formatFields(changes.map(({ field, after }) => [field, after])),
  ];
}
