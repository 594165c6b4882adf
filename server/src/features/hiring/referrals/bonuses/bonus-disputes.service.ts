import { DISPUTE_END_LABELS, type DisputeDecision } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { DisputeClosing } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { recordAdminAction, recordAuditEntry } from '../../../people/audit/audit.commands.ts';
import { countPaidBonusesOf } from '../../reputation/reputation.commands.ts';
import { countDisputes, findBonusDetails, findDispute, listDisputes } from './bonus-details.reader.ts';
import { notifyBonus } from './bonuses.commands.ts';
import { assertMayDecide, BONUS_NOT_FOUND_TEXT } from './bonuses.policy.ts';
import { presentAdminDispute } from './bonuses.presenter.ts';
import { type BonusRow, findBonus, findBonuses } from './bonuses.reader.ts';
import * as repository from './bonuses.repository.ts';
import { closeOpenDispute, insertBonusEvent } from './bonuses.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type LockedBonus = Awaited<ReturnType<typeof repository.lockBonus>>;

/** An admin on the site, or an operator at the terminal. */
type Decider = { adminId: Id } | { adminId: null; actor: string };

export type BonusDisputes = ReturnType<typeof createBonusDisputes>;

/** Disputes about bonuses, for admins. */
export function createBonusDisputes({ database, clock, queue }: Dependencies) {
  const { db } = database;

  /** A page of the disputes for an admin, each with its bonus and the whole history. */
  async function list(adminId: Id, state: 'open' | 'closed', page: number) {
    const [disputes, total] = await Promise.all([
      listDisputes(db, state, pageSlice(page, ADMIN_PAGE_SIZE)),
      countDisputes(db, state),
    ]);
    const ids = disputes.map(({ referralId }) => referralId);
    const [bonuses, detailsOf] = await Promise.all([findBonuses(db, ids), findBonusDetails(db, ids)]);
    return {
      disputes: disputes.flatMap((dispute) => {
        const bonus = bonuses.find(({ id }) => id === dispute.referralId);
        return bonus ? [presentAdminDispute(dispute, bonus, detailsOf(bonus.id), adminId)] : [];
      }),
      pagination: paginate(page, ADMIN_PAGE_SIZE, total),
    };
  }

  /** What each decision changes. */
  async function apply(tx: Tx, bonus: LockedBonus, decision: DisputeDecision, note: string): Promise<void> {
    const { referralId: id, status, eligibleAt, paidOn, paymentNote } = bonus;
    const now = clock.now();
    if (decision === 'pay' && status !== 'eligible')
      await repository.setEligible(tx, id, eligibleAt && eligibleAt < now ? eligibleAt : now);
    if (decision === 'deny') await repository.setIneligible(tx, id, { reason: 'adminDecision', text: note });
    if (decision === 'paid') {
      await repository.setPaid(tx, id, { paidOn: paidOn ?? localDay(now), paidAt: now, paymentNote });
      await repository.setReceived(tx, id, now);
    }
  }

  /**
   * Decides a dispute; both sides are notified, and it is audited. Returns the bonus. 403 for an admin who is in it, 404,
   * 409 if it is closed.
   */
  function close(by: Decider, disputeId: Id, { decision, note }: DisputeClosing): Promise<BonusRow> {
    return database.transaction(async (tx) => {
      const found = await findDispute(tx, disputeId);
      if (!found) throw notFound('No encontramos esta disputa');
      const { referralId } = found;
      const bonus = await repository.lockBonus(tx, referralId);
      const dispute = await findDispute(tx, disputeId);
      if (dispute?.closedAt !== null) {
        const end = Object.entries(DISPUTE_END_LABELS).find(([decision]) => decision === dispute?.decision);
        throw conflict(`Esta disputa ya está cerrada: ${end?.[1] ?? 'la decidió otra persona'}`);
      }
      const row = await findBonus(tx, referralId);
      if (!row) throw notFound(BONUS_NOT_FOUND_TEXT);
      if (by.adminId !== null) assertMayDecide(by.adminId, row);
      const now = clock.now();
      await apply(tx, bonus, decision, note);
      await closeOpenDispute(tx, referralId, { decision, note, at: now });
      const reason = `${DISPUTE_END_LABELS[decision]}. ${note}`;
      await insertBonusEvent(tx, { referralId, kind: 'disputeClosed', side: 'admin', text: reason, at: now });
      const notice = { notice: 'disputeClosed', sides: ['owner', 'referrer'], reason, at: now } as const;
      await notifyBonus(tx, queue, referralId, notice);
      if (row.ownerId) await countPaidBonusesOf(tx, queue, row.ownerId);
      const details = { title: row.jobTitle, decision: DISPUTE_END_LABELS[decision], reason: note };
      const action = { act: 'bonus.decided', subjectId: row.ownerId, details };
      if (by.adminId === null) await recordAuditEntry(tx, { ...by, ...action }, now);
      else await recordAdminAction(tx, by.adminId, action, now);
      return row;
    });
  }

  return { list, close };
}
