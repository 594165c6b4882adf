import type { DbOrTx } from '../../platform/db/database.ts';

export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** Lists a page of the audit log, newest first; names are null for deleted accounts. */
export function listAuditEntries(db: DbOrTx, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users as admins', 'admins.id', 'auditLog.adminId')
    .leftJoin('users as subjects', 'subjects.id', 'auditLog.subjectId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.actor', 'auditLog.act', 'auditLog.subjectId'])
    .select(['auditLog.details', 'admins.fullName as adminName', 'subjects.fullName as subjectName'])
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAuditEntries(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
