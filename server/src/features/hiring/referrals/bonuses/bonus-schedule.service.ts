import {
  BONUS_PAYMENT_REMINDER_DAYS,
  paymentReminderCutoff,
  receiptReminderCutoff,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { listDueBonuses, listUnconfirmedPayments, listUnpaidBonuses } from './bonus-schedule.reader.ts';
import { notifyBonus } from './bonuses.commands.ts';
import * as repository from './bonuses.repository.ts';
import { insertBonusEvent } from './bonuses.repository.ts';

/** Bonuses of each kind that one run handles at most; the next run handles the rest. */
const BATCH = 500;

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; log: Logger };
type LockedBonus = Awaited<ReturnType<typeof repository.lockBonus>>;

/** What happens to bonuses with time: they become eligible, and both sides are reminded of what they owe each other. */
export function createBonusSchedule({ database, clock, queue, log }: Dependencies) {
  /** Handles each bonus in its own transaction. An error of one does not stop the others; the next run tries it again. */
  async function forEach(ids: Id[], handle: (tx: Tx, bonus: LockedBonus) => Promise<void>): Promise<void> {
    for (const id of ids)
      await database
        .transaction(async (tx) => handle(tx, await repository.lockBonus(tx, id)))
        .catch((error: Error) => log.error({ err: error.message, referralId: id }, 'bonus not handled'));
  }

  async function makeEligible(): Promise<void> {
    const now = clock.now();
    await forEach(
      await listDueBonuses(database.db, now, BATCH),
      async (tx, { referralId, status, eligibleAt }) => {
        // A hire that was undone meanwhile has no date any more.
        if (status !== 'pending' || eligibleAt === null || eligibleAt > now) return;
        await repository.setEligible(tx, referralId, eligibleAt);
        await insertBonusEvent(tx, { referralId, kind: 'eligible', side: 'system', at: now });
        await notifyBonus(tx, queue, referralId, {
          notice: 'eligible',
          sides: ['owner', 'referrer'],
          at: now,
        });
      },
    );
  }

  /** The last reminder first, so that what is due for both gets only one. */
  async function remindOwners(): Promise<void> {
    const now = clock.now();
    for (const reminders of [...BONUS_PAYMENT_REMINDER_DAYS.keys()].reverse()) {
      const until = paymentReminderCutoff(reminders, now);
      if (until === null) continue;
      const due = await listUnpaidBonuses(database.db, { reminders, until }, BATCH);
      await forEach(due, async (tx, { referralId, status, ownerReminders }) => {
        if (status !== 'eligible' || ownerReminders > reminders) return;
        await repository.setReminders(tx, referralId, reminders + 1);
        await notifyBonus(tx, queue, referralId, { notice: 'paymentReminder', sides: ['owner'], at: now });
      });
    }
  }

  async function remindReferrers(): Promise<void> {
    const now = clock.now();
    const due = await listUnconfirmedPayments(database.db, receiptReminderCutoff(now), BATCH);
    await forEach(due, async (tx, { referralId, status, receivedAt, isReceiptReminded }) => {
      if (status !== 'paid' || receivedAt !== null || isReceiptReminded) return;
      await repository.setReceiptReminded(tx, referralId);
      await notifyBonus(tx, queue, referralId, { notice: 'receiptReminder', sides: ['referrer'], at: now });
    });
  }

  async function run(): Promise<void> {
    await makeEligible();
    await remindOwners();
    await remindReferrers();
  }

  return { run };
}
