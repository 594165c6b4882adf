import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReferralBonuses, Referrals } from '../../../../platform/db/schema.gen.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import * as reader from './bonus-schedule.reader.ts';

let test: TestDatabase;
let rows: Rows;
const getDb = () => test.database.db;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
// The lists have the bonuses of everybody.
beforeEach(() => getDb().deleteFrom('referrals').execute());
afterAll(() => test.drop());

const before = (days: number) => addDays(START, -days);
const LATER = addDays(START, 1);

const newBonus = async (
  changes: Partial<Insertable<ReferralBonuses>>,
  referral: Partial<Insertable<Referrals>> = {},
): Promise<Id> => rows.bonus(await rows.referral(referral), changes);

describe('lists of bonuses for the daily tasks', () => {
  it('have the pending ones whose time has come, the earliest first', async () => {
    const [second, third, first] = [
      await newBonus({ eligibleAt: before(2) }),
      await newBonus({ eligibleAt: START }),
      await newBonus({ eligibleAt: before(3) }),
    ];
    await newBonus({ eligibleAt: LATER });
    await newBonus({});
    for (const status of ['eligible', 'paid', 'ineligible'])
      await newBonus({ status, eligibleAt: before(4) });
    expect(await reader.listDueBonuses(getDb(), START, 10)).toEqual([first, second, third]);
    expect(await reader.listDueBonuses(getDb(), START, 2)).toEqual([first, second]);
  });

  it('have the unpaid ones of owners with few reminders, the earliest first', async () => {
    const status = 'eligible';
    const unpaid = { until: before(10), reminders: 1 };
    const [second, third, first] = [
      await newBonus({ status, eligibleAt: before(12), ownerReminders: 1 }),
      await newBonus({ status, eligibleAt: before(10) }),
      await newBonus({ status, eligibleAt: before(13) }),
    ];
    await newBonus({ status, eligibleAt: before(14), ownerReminders: 2 });
    await newBonus({ status, eligibleAt: before(9) });
    for (const other of ['paid', 'ineligible'])
      await newBonus({ status: other, eligibleAt: before(15), paidAt: LATER });
    expect(await reader.listUnpaidBonuses(getDb(), unpaid, 10)).toEqual([first, second, third]);
    expect(await reader.listUnpaidBonuses(getDb(), unpaid, 2)).toEqual([first, second]);
  });

  it('have the payments that the referrer has not confirmed, the earliest first', async () => {
    const status = 'paid';
    const [second, third, first] = [
      await newBonus({ status, paidAt: before(12) }),
      await newBonus({ status, paidAt: before(10) }),
      await newBonus({ status, paidAt: before(13) }),
    ];
    await newBonus({ status, paidAt: before(14), receivedAt: START });
    await newBonus({ status, paidAt: before(14), isReceiptReminded: true });
    await newBonus({ status, paidAt: before(9) });
    await newBonus({ status: 'ineligible', paidAt: before(14) });
    expect(await reader.listUnconfirmedPayments(getDb(), before(10), 10)).toEqual([first, second, third]);
    expect(await reader.listUnconfirmedPayments(getDb(), before(10), 2)).toEqual([first, second]);
  });
});

describe('bonuses that were received', () => {
  const received = { status: 'paid', receivedAt: LATER };

  it('are counted per owner, those after the moment', async () => {
    const [owner, other, unasked, without] = await rows.people();
    const jobId = await rows.job(owner);
    const company = 'Cayena Labs';
    await newBonus(received, { ownerId: owner, jobId, company });
    await newBonus({ ...received, receivedAt: addDays(START, 2) }, { ownerId: owner, company });
    // At the moment itself, not received, and no longer paid.
    await newBonus({ ...received, receivedAt: START }, { ownerId: owner, company });
    await newBonus({ status: 'paid' }, { ownerId: owner, company });
    await newBonus({ ...received, status: 'ineligible' }, { ownerId: owner, company });
    await rows.referral({ ownerId: owner, company });
    await newBonus(received, { ownerId: other, company });
    await newBonus(received, { ownerId: unasked, company });
    await newBonus({ status: 'eligible' }, { ownerId: without, company });
    expect(await reader.countReceivedBonuses(getDb(), [owner, other, without], START)).toEqual(
      new Map([
        [owner, 2],
        [other, 1],
      ]),
    );
  });

  it('of anonymous jobs are not counted, also after the job was deleted', async () => {
    const [owner, other] = await rows.people();
    const company = 'Cayena Labs';
    const [anonymous, open] = [await rows.job(owner, { isAnonymous: true }), await rows.job(owner)];
    await newBonus(received, { ownerId: owner, jobId: anonymous, company });
    await newBonus(received, { ownerId: other, jobId: open, company: '' });
    await newBonus(received, { ownerId: owner, company: '' });
    expect(await reader.countReceivedBonuses(getDb(), [owner, other], START)).toEqual(new Map([[other, 1]]));
  });
});
