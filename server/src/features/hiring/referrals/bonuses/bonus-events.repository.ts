import type { BonusEventKind } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';

export type NewBonusEvent = {
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
