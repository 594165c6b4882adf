import { type Act, actSchema } from '@uneed/domain/admin/admin.api.ts';
import type { ActRow } from './audit.reader.ts';

/** An entry of the audit log as the admins read it. */
export function presentAct(row: ActRow): Act {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.adminName ?? row.actor,
    act: row.act,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    details: actSchema.shape.details.catch({}).parse(row.details),
  };
}
