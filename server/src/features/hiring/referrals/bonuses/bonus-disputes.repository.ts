import type { DisputeEnd } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';

type NewDispute = { referralId: Id; openedBy: BonusSide; text: string; openedAt: Date };

/** Opens a dispute; there is no other open one about the bonus, which is locked. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<void> {
  await tx
    .insertInto('bonusDisputes')
    .values({ id: newId(), ...dispute })
    .execute();
}

/** Closes the open dispute about a bonus, if there is one. */
export async function closeOpenDispute(
  tx: Tx,
  referralId: Id,
  { decision, note, at }: { decision: DisputeEnd; note: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('bonusDisputes')
    .set({ closedAt: at, decision, note })
    .where('referralId', '=', referralId)
    .where('closedAt', 'is', null)
    .execute();
}
