import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AuditEntry } from '@uneed/domain/people/audit/audit.schema.ts';
import { suspendedText, suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findUser, listAdmins, type UserRow } from '../accounts/accounts.reader.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { listAuditEntriesAbout } from './audit.reader.ts';
import * as repository from './audit.repository.ts';
import { adminAlerted } from './audit.tasks.ts';

export type { AuditActor } from './audit.repository.ts';

type AdminAction = Omit<repository.NewAuditEntry, 'adminId' | 'actor'>;

/** Returns the admin who acts. Throws 403 if the user is no longer an admin, or is suspended. */
async function requireAdmin(tx: Tx, id: Id, now: Date): Promise<UserRow> {
  const admin = await findUser(tx, id);
  if (!admin?.isAdmin) throw forbidden();
  const suspension = suspensionAt(admin.suspendedUntil, now);
  if (suspension) throw forbidden(suspendedText(suspension.until));
  return admin;
}

/** Records an action of an admin on the site, with the admin's name. Throws 403 if the user is no longer an admin. */
export async function recordAdminAction(tx: Tx, adminId: Id, action: AdminAction, now: Date): Promise<void> {
  const admin = await requireAdmin(tx, adminId, now);
  await repository.insertAuditEntry(tx, { adminId, actor: admin.fullName, ...action }, now);
}

/**
 * Records an admin's action in the transaction that performs it. Every admin action calls it (product.md, 'Admin area'). Throws 403, which
 * rolls the action back, if the user is no longer an admin.
 */
export async function recordAuditEntry(tx: Tx, entry: repository.NewAuditEntry, now: Date): Promise<void> {
  if (entry.adminId) await requireAdmin(tx, entry.adminId, now);
  await repository.insertAuditEntry(tx, entry, now);
}

/** Tells every admin by e-mail, also the one who acted: the session may be somebody else's. */
export async function alertAdmins(
  tx: Tx,
  queue: TaskQueue,
  alert: { subject: string; paragraphs: string[] },
): Promise<void> {
  const admins = await listAdmins(tx);
  await queue.enqueueAll(
    tx,
    adminAlerted,
    admins.map(({ email }) => ({ email, ...alert })),
  );
}

/** Lists the newest entries about a user for admins; with `contentId` only those about this job, post or comment of the user. */
export async function listAuditHistory(
  db: DbOrTx,
  about: { subjectId: Id; contentId?: Id },
  limit: number,
): Promise<AuditEntry[]> {
  return (await listAuditEntriesAbout(db, about, limit)).map(presentAuditEntry);
}

/** Leaves only the last four digits of each line of a text, such as the number of a bank account. */
export const maskNumbers = (text: string): string => text.replaceAll(/\p{Nd}(?=(?:[^\n]*?\p{Nd}){4})/gu, '·');
