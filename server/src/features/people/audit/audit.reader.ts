import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import { TIME_ZONE } from '@uneed/domain/kernel/time.ts';
import { AUDIT_TERMINAL } from '@uneed/domain/people/audit/audit.rules.ts';
import type { AuditFilter } from '@uneed/domain/people/audit/audit.schema.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { likePattern } from '../../../platform/db/like.ts';

export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** A part of a name may belong to many users: the filter takes this many of them. */
const SUBJECTS_MAX = 100;

/** Lists the users that a text names: by id (also of what is no user), by e-mail, or by a part of the name. */
async function findSubjectIds(db: DbOrTx, text: string): Promise<Id[]> {
  const isIdText: boolean = isId(text);
  if (isIdText) return [text.toLowerCase()];
  const users = db.selectFrom('users').select('id').limit(SUBJECTS_MAX);
  const email = text.toLowerCase();
  const rows = text.includes('@')
    ? await users
        // The emails of people and of enterprises have an index each.
        .where(
          sql<boolean>`(email = ${email} and role <> 'enterprise' or email = ${email} and role = 'enterprise')`,
        )
        .execute()
    : await users.where('foldedName', 'like', likePattern(text)).where('isOnboarded', '=', true).execute();
  return rows.map(({ id }) => id);
}

/** Midnight of a local day, plus a number of days. */
const startOfDay = (day: string, plusDays = 0) =>
  sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp at time zone ${sql.lit(TIME_ZONE)})`;

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

/** Lists a page of the audit log, newest first, after the entry `after`. */
export async function listAuditEntries(
  db: DbOrTx,
  { admin, act, subject, from, to }: AuditFilter,
  { after, limit }: { after?: Id | undefined; limit: number },
) {
  let query = selectAuditEntries(db).limit(limit);
  if (admin === AUDIT_TERMINAL) query = query.where('auditLog.adminId', 'is', null);
  else if (admin !== undefined) query = query.where('auditLog.adminId', '=', admin);
  if (act !== undefined) query = query.where('auditLog.act', '=', act);
  if (from !== undefined) query = query.where('auditLog.at', '>=', startOfDay(from));
  if (to !== undefined) query = query.where('auditLog.at', '<', startOfDay(to, 1));
  if (subject !== undefined) {
    const subjectIds = await findSubjectIds(db, subject);
    query = query.where('auditLog.subjectId', '=', sql<Id>`any(${subjectIds}::uuid[])`);
  }
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(audit_log.at, audit_log.id) < (select at, id from audit_log where id = ${after})`,
    );
  return query.execute();
}

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

/** Lists the admins with entries, by name; reads one entry of each from the index. */
export async function listAuditAdmins(db: DbOrTx): Promise<{ id: Id; fullName: string }[]> {
  const { rows } = await sql<{ id: Id; fullName: string }>`
    with recursive found as (
      (select admin_id from audit_log where admin_id is not null order by admin_id limit 1)
      union all
      select (select audit_log.admin_id from audit_log where audit_log.admin_id > found.admin_id
        order by audit_log.admin_id limit 1)
      from found where found.admin_id is not null
    )
    select users.id, users.full_name from found join users on users.id = found.admin_id
    order by users.full_name, users.id`.execute(db);
  return rows;
}
