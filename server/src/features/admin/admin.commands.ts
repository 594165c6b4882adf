import type { Tx } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import * as repository from './admin.repository.ts';

export type { Acting } from './admin.repository.ts';

/**
 * Notes what an admin did in the transaction that does it: every act of an admin goes through here (DESIGN §5). 403, and
 * nothing of it happens, when they are no admin any more.
 */
export async function recordAct(tx: Tx, act: repository.Act, now: Date): Promise<void> {
  if (act.adminId && !(await findUser(tx, act.adminId))?.isAdmin) throw forbidden();
  await repository.insertAct(tx, act, now);
}
