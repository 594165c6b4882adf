import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';

/** Who did something: an admin on the site, or an operator at the terminal (`adminId` null, `actor` the system user). */
export type AuditActor = { adminId: Id | null; actor: string };

/** An action on the user `subjectId`; `details` hold its data at that time. */
export type NewAuditEntry = AuditActor & { act: string; subjectId: Id; details?: Record<string, string> };

export async function insertAuditEntry(
  tx: Tx,
  { details = {}, ...entry }: NewAuditEntry,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ id: newId(), at: now, details: JSON.stringify(details), ...entry })
    .execute();
}
