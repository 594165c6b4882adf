import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

type NewLink = { tokenHash: Buffer; ticketId: Id; expiresAt: Date };

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.insertInto('supportLinks').values(link).execute();
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('supportLinks').where('expiresAt', '<=', now).execute();
}
