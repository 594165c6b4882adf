import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredFiles } from '../../../people/media/stored-files.commands.ts';
import { anonymizeOrders } from './orders.repository.ts';
import { RECEIPT_FOLDER } from './transfer-receipts.service.ts';

/**
 * Called in the transaction that deletes an account: its orders are kept for accounting, without what they say about the
 * buyer; unsettled ones are cancelled.
 */
export async function forgetBuyer(tx: Tx, files: StoredFiles, userId: Id, now: Date): Promise<void> {
  await files.release(tx, RECEIPT_FOLDER, await anonymizeOrders(tx, userId, now));
}
