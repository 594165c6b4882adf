import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import * as reader from './bonus-details.reader.ts';
import { closeOpenDispute, insertBonusEvent } from './bonuses.repository.ts';

let test: TestDatabase;
let rows: Rows;
let mine: Id;
let other: Id;
const getDb = () => test.database.db;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
// The lists have the disputes about all bonuses.
beforeEach(async () => {
  await getDb().deleteFrom('referrals').execute();
  mine = await rows.bonus(await rows.referral({}));
  other = await rows.bonus(await rows.referral({}));
});
afterAll(() => test.drop());

const after = (days: number) => addDays(START, days);
const PAGE = { limit: 10, offset: 0 };
const idsOf = (found: { id: Id }[]) => found.map(({ id }) => id);
const newBonus = async () => rows.bonus(await rows.referral({}));

describe('the history and the disputes of two bonuses', () => {
  it('are found for each of the two, oldest event first', async () => {
    const unasked = await newBonus();
    const add = (referralId: Id, kind: 'hired' | 'eligible' | 'paid', days: number) =>
      test.database.transaction((tx) =>
        insertBonusEvent(tx, { referralId, kind, side: 'system', at: after(days) }),
      );
    await add(mine, 'eligible', 1);
    await add(other, 'paid', 2);
    await add(mine, 'hired', 0);
    await add(unasked, 'hired', 0);
    const ids = [
      await rows.dispute(mine),
      await rows.dispute(other),
      await rows.dispute(mine, { closedAt: START }),
      await rows.dispute(unasked),
    ];
    const find = await reader.findBonusDetails(getDb(), [mine, other]);
    const kinds = (id: Id) => find(id).events.map(({ kind }) => kind);
    expect([kinds(mine), kinds(other), kinds(unasked)]).toEqual([['hired', 'eligible'], ['paid'], []]);
    expect(idsOf(find(mine).disputes).sort()).toEqual([ids[0], ids[2]].sort());
    expect(idsOf(find(other).disputes)).toEqual([ids[1]]);
    expect(find(unasked).disputes).toEqual([]);
  });
});

describe('disputes about two bonuses', () => {
  it('are found by id', async () => {
    const ids = [await rows.dispute(mine), await rows.dispute(other)];
    const found = await Promise.all(ids.map((id) => reader.findDispute(getDb(), id)));
    expect(found.map((dispute) => dispute?.id)).toEqual(ids);
  });

  it('are closed when they are open and about the bonus', async () => {
    const ids = {
      closed: await rows.dispute(mine, { closedAt: START, decision: 'deny' }),
      open: await rows.dispute(mine),
      other: await rows.dispute(other),
    };
    const end = { decision: 'pay', note: 'Corresponde', at: after(1) } as const;
    await test.database.transaction((tx) => closeOpenDispute(tx, mine, end));
    const found = await Promise.all(Object.values(ids).map((id) => reader.findDispute(getDb(), id)));
    expect(found).toMatchObject([
      { id: ids.closed, closedAt: START, decision: 'deny', note: '' },
      { id: ids.open, closedAt: after(1), decision: 'pay', note: 'Corresponde' },
      { id: ids.other, closedAt: null, decision: null, note: '' },
    ]);
  });

  it('are listed in pages, open ones oldest first and closed ones newest first', async () => {
    const open = {
      second: await rows.dispute(mine, { openedAt: after(2) }),
      third: await rows.dispute(other, { openedAt: after(2) }),
      first: await rows.dispute(await newBonus(), { openedAt: after(1) }),
    };
    const close = (openedAt: Date, closedAt: Date) => rows.dispute(mine, { openedAt, closedAt });
    const closed = {
      second: await close(after(9), after(10)),
      fourth: await close(after(8), after(9)),
      third: await close(START, after(9.5)),
      first: await close(START, after(10)),
    };
    const list = async (state: 'open' | 'closed', page = PAGE) =>
      idsOf(await reader.listDisputes(getDb(), state, page));
    expect(await list('open')).toEqual([open.first, open.second, open.third]);
    expect(await list('open', { limit: 1, offset: 1 })).toEqual([open.second]);
    expect(await list('closed')).toEqual([closed.first, closed.second, closed.third, closed.fourth]);
    expect(await list('closed', { limit: 2, offset: 1 })).toEqual([closed.second, closed.third]);
    expect(await reader.countDisputes(getDb(), 'open')).toBe(3);
    expect(await reader.countDisputes(getDb(), 'closed')).toBe(4);
    expect(await reader.findDisputeQueue(getDb())).toEqual({ count: 3, oldestAt: after(1) });
  });
});
