import type { Tx } from '../../platform/db/database.ts';
import * as repository from './admin.repository.ts';

export type { Acting } from './admin.repository.ts';

/** Notes what an admin did in the transaction that does it: every act of an admin goes through here (DESIGN §5). */
export const recordAct = (tx: Tx, act: repository.Act, now: Date): Promise<void> =>
  repository.insertAct(tx, act, now);
