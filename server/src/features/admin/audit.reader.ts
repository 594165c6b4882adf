import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** Selects entries of the audit log, newest first; names are null for deleted accounts. */
const selectAuditEntries = (db: DbOrTx) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users as admins', 'admins.id', 'auditLog.adminId')
    .leftJoin('users as subjects', 'subjects.id', 'auditLog.subjectId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.actor', 'auditLog.act', 'auditLog.subjectId'])
    .select(['auditLog.details', 'admins.fullName as adminName', 'subjects.fullName as subjectName'])
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc');

/** Lists a page of the audit log. */
export const listAuditEntries = (db: DbOrTx, { limit, offset }: { limit: number; offset: number }) =>
  selectAuditEntries(db).limit(limit).offset(offset).execute();

/** Lists the newest entries about a user; with `contentId` only those about this job, post or comment of the user. */
export function listAuditEntriesAbout(
  db: DbOrTx,
  { subjectId, contentId }: { subjectId: Id; contentId?: Id },
  limit: number,
) {
  const query = selectAuditEntries(db).where('auditLog.subjectId', '=', subjectId).limit(limit);
  return contentId === undefined
    ? query.execute()
    : query.where(sql`audit_log.details ->> 'contentId'`, '=', contentId).execute();
}

export async function countAuditEntries(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
