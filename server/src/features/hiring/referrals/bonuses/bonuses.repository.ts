import type {
  BonusEventKind,
  DisputeEnd,
  IneligibleReason,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Selectable, Updateable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';
import type { ReferralBonuses } from '../../../../platform/db/schema.gen.ts';

/** Locks the bonus of a referral, and creates its row at the first time. */
export async function lockBonus(tx: Tx, referralId: Id): Promise<Selectable<ReferralBonuses>> {
  await tx
    .insertInto('referralBonuses')
    .values({ referralId, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('referralBonuses')
    .selectAll()
    .where('referralId', '=', referralId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const update = async (tx: Tx, referralId: Id, changes: Updateable<ReferralBonuses>): Promise<void> => {
  await tx.updateTable('referralBonuses').set(changes).where('referralId', '=', referralId).execute();
};

/** The hire was confirmed: the bonus waits for its time. */
export const setHired = (tx: Tx, id: Id, hire: { hiredAt: Date; eligibleAt: Date }): Promise<void> =>
  update(tx, id, { ...hire, status: 'pending', reason: null, reasonText: '' });

/** The bonus is to be paid; what was said about a payment is forgotten. */
export const setEligible = (tx: Tx, id: Id, eligibleAt: Date): Promise<void> =>
  update(tx, id, {
    status: 'eligible',
    eligibleAt,
    reason: null,
    reasonText: '',
    paidOn: null,
    paidAt: null,
    paymentNote: '',
    receivedAt: null,
    ownerReminders: 0,
    isReceiptReminded: false,
  });

export const setIneligible = (
  tx: Tx,
  id: Id,
  { reason, text }: { reason: IneligibleReason; text: string },
): Promise<void> => update(tx, id, { status: 'ineligible', reason, reasonText: text });

export const setHireUndone = (tx: Tx, id: Id): Promise<void> =>
  update(tx, id, {
    status: 'ineligible',
    reason: 'hireUndone',
    reasonText: '',
    hiredAt: null,
    eligibleAt: null,
  });

export const setPaid = (
  tx: Tx,
  id: Id,
  payment: { paidOn: string; paidAt: Date; paymentNote: string },
): Promise<void> => update(tx, id, { ...payment, status: 'paid', reason: null, reasonText: '' });

export const setReceived = (tx: Tx, id: Id, receivedAt: Date): Promise<void> =>
  update(tx, id, { receivedAt });

export const setReminders = (tx: Tx, id: Id, ownerReminders: number): Promise<void> =>
  update(tx, id, { ownerReminders });

export const setReceiptReminded = (tx: Tx, id: Id): Promise<void> =>
  update(tx, id, { isReceiptReminded: true });

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

type NewBonusEvent = {
  referralId: Id;
  kind: BonusEventKind;
  side: 'owner' | 'referrer' | 'candidate' | 'admin' | 'system';
  text?: string;
  at: Date;
};

/** Adds an entry to the history of a bonus. */
export async function insertBonusEvent(tx: Tx, event: NewBonusEvent): Promise<void> {
  await tx
    .insertInto('bonusEvents')
    .values({ id: newId(), ...event })
    .execute();
}
