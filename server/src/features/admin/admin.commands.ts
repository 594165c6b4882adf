import type { Tx } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import * as repository from './admin.repository.ts';

export type { AuditActor } from './admin.repository.ts';

/**
 * Records an admin's action in the transaction that performs it. Every admin action calls it (DESIGN §5). Throws 403, which
 * rolls the action back, if the user is no longer an admin.
 */
export async function recordAuditEntry(tx: Tx, entry: repository.NewAuditEntry, now: Date): Promise<void> {
  if (entry.adminId && !(await findUser(tx, entry.adminId))?.isAdmin) throw forbidden();
  await repository.insertAuditEntry(tx, entry, now);
}
