import {
  BONUSES_PAGE_SIZE,
  type BonusActions,
  type BonusEventKind,
  type BonusStatus,
  bonusActions,
  denialReasons,
  firstBonusStatus,
  HIRE_CONFIRMED_TEXT,
  INELIGIBLE_REASON_LABELS,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { BonusDenial, BonusPayment } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { BonusNotice, BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { invalid, notFound } from '../../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { countPaidBonusesOf } from '../../reputation/reputation.commands.ts';
import { findBonusDetails } from './bonus-details.reader.ts';
import { notifyBonus } from './bonuses.commands.ts';
import { assertMayAct, assertSide, BONUS_NOT_FOUND_TEXT, sideOf } from './bonuses.policy.ts';
import { presentBonus, toBonusState } from './bonuses.presenter.ts';
import { type BonusRow, countBonuses, findBonus, listBonuses } from './bonuses.reader.ts';
import * as repository from './bonuses.repository.ts';
import { closeOpenDispute, insertBonusEvent, insertDispute } from './bonuses.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type Locked = { row: BonusRow; side: BonusSide; now: Date };
type Entry = {
  kind: BonusEventKind & BonusNotice;
  text?: string;
  reason?: string;
  sides: readonly BonusSide[];
  act?: EnterpriseActivityKind;
};

export type BonusesService = ReturnType<typeof createBonuses>;

const otherSide = (side: BonusSide): BonusSide => (side === 'owner' ? 'referrer' : 'owner');

/** Bonuses: what their two sides do with them (product.md, 'Bonuses'). Uneed moves no money. */
export function createBonuses({ database, clock, queue }: Dependencies) {
  const { db } = database;

  /** A page of the bonuses of a side in a state, by default the first one that has any, and how many there are in each. */
  async function list(
    actor: Pick<Actor, 'id'>,
    { as: side, status: wanted, page }: { as: BonusSide; status?: BonusStatus | undefined; page: number },
  ) {
    const filter = { userId: actor.id, side, now: clock.now() };
    const counts = await countBonuses(db, filter);
    const status = wanted ?? firstBonusStatus(counts);
    const rows = await listBonuses(db, filter, status, pageSlice(page, BONUSES_PAGE_SIZE));
    const detailsOf = await findBonusDetails(
      db,
      rows.map(({ id }) => id),
    );
    return {
      status,
      bonuses: rows.map((row) => presentBonus(row, detailsOf(row.id), side)),
      counts,
      pagination: paginate(page, BONUSES_PAGE_SIZE, counts[status]),
    };
  }

  /** A bonus of the actor, and on which side they are. Throws 404 for others. */
  async function find(actor: Pick<Actor, 'id'>, id: Id) {
    const row = await findBonus(db, id);
    const side = row ? sideOf(actor.id, row) : null;
    if (!row || side === null) throw notFound(BONUS_NOT_FOUND_TEXT);
    return { bonus: presentBonus(row, (await findBonusDetails(db, [id]))(id), side), side };
  }

  /**
   * Does an action of one side, stores it in the history and notifies the others. 404 for others than the two sides, 403 for the side
   * that the action is not for, 409 if it does not fit the state.
   */
  const act = (
    actor: Actor,
    id: Id,
    action: keyof BonusActions,
    change: (tx: Tx, locked: Locked) => Promise<Entry>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const side = assertSide(actor.id, await findBonus(tx, id), action);
      await repository.lockBonus(tx, id);
      const row = await findBonus(tx, id);
      if (!row) throw notFound();
      const details = (await findBonusDetails(tx, [id]))(id);
      assertMayAct(bonusActions(toBonusState(row, details), side), action);
      const now = clock.now();
      const { kind, text = '', reason = '', sides, act: done } = await change(tx, { row, side, now });
      await insertBonusEvent(tx, { referralId: id, kind, side, text, at: now });
      await notifyBonus(tx, queue, id, { notice: kind, sides, reason, at: now });
      if (done) await recordEnterpriseActivity(tx, actor, done, row.jobTitle, now);
    });

  /** The owner reports a payment. 400 for a day in the future or before the application. */
  const pay = (actor: Actor, id: Id, { paidOn, note }: BonusPayment): Promise<void> =>
    act(actor, id, 'pay', async (tx, { row, now }) => {
      const error = 'La fecha no puede ser futura ni anterior a la aplicación';
      if (paidOn > localDay(now) || paidOn < localDay(row.createdAt)) throw invalid(error, { paidOn: error });
      await repository.setPaid(tx, id, { paidOn, paidAt: now, paymentNote: note });
      return { kind: 'paid', text: note, sides: ['referrer'], act: 'bonus.paid' };
    });

  /** The owner says that the bonus is not to be paid. */
  const deny = (actor: Actor, id: Id, { reason, text }: BonusDenial): Promise<void> =>
    act(actor, id, 'deny', async (tx, { row }) => {
      if (!denialReasons(row).includes(reason))
        throw invalid(HIRE_CONFIRMED_TEXT, { reason: HIRE_CONFIRMED_TEXT });
      await repository.setIneligible(tx, id, { reason, text });
      const label = reason === 'other' ? '' : INELIGIBLE_REASON_LABELS[reason];
      const words = [label, text].filter(Boolean).join(': ');
      return { kind: 'ineligible', text: words, reason: words, sides: ['referrer'], act: 'bonus.denied' };
    });

  /** The referrer confirms the payment, which ends an open dispute. */
  const confirmReceipt = (actor: Actor, id: Id): Promise<void> =>
    act(actor, id, 'confirm', async (tx, { row, now }) => {
      await repository.setReceived(tx, id, now);
      if (row.ownerId !== null) await countPaidBonusesOf(tx, queue, row.ownerId);
      await closeOpenDispute(tx, id, { decision: 'received', note: '', at: now });
      return { kind: 'received', sides: ['owner'] };
    });

  /** A side asks the admins to decide. */
  const dispute = (actor: Actor, id: Id, text: string): Promise<void> =>
    act(actor, id, 'dispute', async (tx, { side, now }) => {
      await insertDispute(tx, { referralId: id, openedBy: side, text, openedAt: now });
      return { kind: 'disputed', text, sides: [otherSide(side)], act: 'bonus.disputed' };
    });

  return { list, find, pay, deny, confirmReceipt, dispute };
}
