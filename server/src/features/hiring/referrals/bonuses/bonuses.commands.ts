import { bonusEligibleAt } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { BonusNotice, BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { notify } from '../../../people/notifications/notifications.commands.ts';
import { findBonus, findBonusId } from './bonuses.reader.ts';
import * as repository from './bonuses.repository.ts';
import { insertBonusEvent } from './bonuses.repository.ts';
import { bonusChanged, bonusUpdated } from './bonuses.tasks.ts';

type Notice = { notice: BonusNotice; sides: readonly BonusSide[]; reason?: string; at: Date };
type Application = { jobId: Id; candidateId: Id };

/**
 * Tells these sides of a bonus what happened to it, in the app and by email; a side whose account is deleted is left out, and an owner who
 * may not know who was recommended. The open
 * screens of both are updated, whatever notifications they want.
 */
export async function notifyBonus(
  tx: Tx,
  queue: TaskQueue,
  referralId: Id,
  { notice, sides, reason = '', at }: Notice,
): Promise<void> {
  const row = await findBonus(tx, referralId);
  if (!row) return;
  const ids = { owner: row.isKnownToOwner ? row.ownerId : null, referrer: row.referrerId };
  for (const side of sides) {
    const to = ids[side];
    if (to === null) continue;
    const area = side === 'owner' ? areaOfRole(row.ownerRole ?? '') : 'person';
    const subject = { _id: referralId, title: row.jobTitle, amount: row.bonusAmount };
    const details = { ...subject, notice, side, reason, area };
    await notify(tx, queue, { kind: 'bonusChanged', to, referralId, details, at });
    await queue.enqueue(tx, bonusChanged, { referralId, notice, side, reason });
  }
  const people = Object.values(ids).filter((id) => id !== null);
  await queue.enqueue(tx, bonusUpdated, { referralId, people });
}

/** A hire was confirmed: the bonus of its application waits for its time. Nothing happens to one that the owner or an admin denied. */
export async function startBonus(
  tx: Tx,
  queue: TaskQueue,
  application: Application,
  now: Date,
): Promise<void> {
  const referralId = await findBonusId(tx, application);
  if (referralId === undefined) return;
  const { status, reason } = await repository.lockBonus(tx, referralId);
  if (status !== 'pending' && reason !== 'hireUndone') return;
  await repository.setHired(tx, referralId, { hiredAt: now, eligibleAt: bonusEligibleAt(now) });
  await insertBonusEvent(tx, { referralId, kind: 'hired', side: 'candidate', at: now });
  await notifyBonus(tx, queue, referralId, { notice: 'hired', sides: ['referrer'], at: now });
}

/** A hire was undone: its bonus is no longer to be paid, unless it was decided already. */
export async function voidBonus(
  tx: Tx,
  queue: TaskQueue,
  application: Application,
  now: Date,
): Promise<void> {
  const referralId = await findBonusId(tx, application);
  if (referralId === undefined) return;
  const { status } = await repository.lockBonus(tx, referralId);
  if (status !== 'pending' && status !== 'eligible') return;
  await repository.setHireUndone(tx, referralId);
  await insertBonusEvent(tx, { referralId, kind: 'hireUndone', side: 'system', at: now });
  await notifyBonus(tx, queue, referralId, { notice: 'hireUndone', sides: ['referrer'], at: now });
}
