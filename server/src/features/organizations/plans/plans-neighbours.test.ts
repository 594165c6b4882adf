import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { PlanSpan } from '@uneed/domain/organizations/plans/subscription.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT, rollBack } from '../../../testing/rows.ts';
import { insertOrderRow, insertSpanRow } from './plan-rows.factory.ts';
import * as subscriptions from './subscriptions/subscriptions.repository.ts';
import { addUsage } from './subscriptions/subscriptions.repository.ts';
import {
  findCurrentPlan,
  findUsage,
  hasPlanEnd,
  listEndingPlans,
  listSpans,
  listUsersWithDueTokens,
} from './subscriptions.reader.ts';

const NOW = addDays(ROWS_AT, 100);
const [EARLIER, LATER] = [addDays(NOW, -30), addDays(NOW, 30)];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each test inserts its own users and plans, and removes them. */
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

const insertUsers = async (tx: Tx): Promise<[Id, Id]> => [await insertUserRow(tx), await insertUserRow(tx)];

describe('usage of two users in two months', () => {
  it('is counted per user, month and kind', () =>
    rolledBack(async (tx) => {
      const [user, other] = await insertUsers(tx);
      const [january, february] = ['2026-01-01', '2026-02-01'];
      await withNeighbours(
        [other, user],
        [
          (userId) => addUsage(tx, { userId, month: february }, 'jobs'),
          (userId) => addUsage(tx, { userId, month: january }, 'candidates'),
        ],
      );
      expect(await addUsage(tx, { userId: user, month: february }, 'jobs')).toBe(2);
      expect(await addUsage(tx, { userId: user, month: february }, 'candidates')).toBe(1);
      expect(await findUsage(tx, user, february)).toEqual({ jobs: 2, candidates: 1 });
      expect(await findUsage(tx, user, january)).toEqual({ jobs: 0, candidates: 1 });
      expect(await findUsage(tx, other, february)).toEqual({ jobs: 1, candidates: 0 });
      expect(await findUsage(tx, user, '2026-03-01')).toEqual({ jobs: 0, candidates: 0 });
    }));
});

describe('the plans of a user', () => {
  it('are current from their first moment until before their last', () =>
    rolledBack(async (tx) => {
      const [starting, ended] = await insertUsers(tx);
      const [future, none] = await insertUsers(tx);
      await insertSpanRow(tx, ended, { startsAt: EARLIER, endsAt: NOW });
      await insertSpanRow(tx, starting, { startsAt: NOW, endsAt: LATER, plan: 'empresarial' });
      await insertSpanRow(tx, future, { startsAt: addMinutes(NOW, 1), endsAt: LATER });
      expect(await findCurrentPlan(tx, starting, NOW)).toEqual({
        plan: 'empresarial',
        period: 'monthly',
        startsAt: NOW,
        endsAt: LATER,
      });
      for (const userId of [ended, future, none])
        expect(await findCurrentPlan(tx, userId, NOW)).toMatchObject({ plan: 'basico', endsAt: null });
    }));

  it('are listed by their start until they end, without those of others', () =>
    rolledBack(async (tx) => {
      const users = await insertUsers(tx);
      const ids: Id[] = [];
      const insert = (startsAt: Date, endsAt: Date) => async (userId: Id) => {
        ids.push(await insertSpanRow(tx, userId, { startsAt, endsAt }));
      };
      await withNeighbours(users, [
        insert(addDays(LATER, 30), addDays(LATER, 60)),
        insert(NOW, LATER),
        insert(LATER, addDays(LATER, 30)),
        insert(EARLIER, NOW),
      ]);
      const idsOf = async (userId: Id) => (await listSpans(tx, userId, NOW)).map(({ id }) => id);
      expect(await idsOf(users[0])).toEqual([ids[2], ids[4], ids[0]]);
      expect(await idsOf(users[1])).toEqual([ids[3], ids[5], ids[1]]);
    }));

  it('are replaced where they have not ended, and those of others stay', () =>
    rolledBack(async (tx) => {
      const users = await insertUsers(tx);
      const [user, other] = users;
      await withNeighbours(users, [
        (userId) => insertSpanRow(tx, userId, { startsAt: EARLIER, endsAt: NOW }),
        (userId) => insertSpanRow(tx, userId, { startsAt: NOW, endsAt: LATER }),
      ]);
      const orderId = await insertOrderRow(tx, user);
      const times = { startsAt: NOW, endsAt: addDays(LATER, 1), tokensFrom: NOW };
      const months = { tokenMonths: 1, tokenMonthsGranted: 0 };
      const span: PlanSpan = { id: newId(), orderId, plan: 'connect', period: 'annual', ...times, ...months };
      await subscriptions.replaceSpans(tx, user, [span], NOW);
      const endsOf = async (userId: Id) => (await listSpans(tx, userId, EARLIER)).map(({ endsAt }) => endsAt);
      expect(await endsOf(user)).toEqual([NOW, addDays(LATER, 1)]);
      expect(await endsOf(other)).toEqual([NOW, LATER]);
    }));
});

describe('monthly tokens', () => {
  /** Inserts a span whose next tokens are due at this time. */
  const insertDue = (tx: Tx, userId: Id, nextTokensAt: Date) => {
    const times = { startsAt: EARLIER, endsAt: LATER, tokensFrom: nextTokensAt, nextTokensAt };
    return insertSpanRow(tx, userId, { ...times, tokenMonths: 2 });
  };

  it('are due for each user once, from the moment of the grant on', () =>
    rolledBack(async (tx) => {
      const [early, exact] = await insertUsers(tx);
      const [notYet, without] = await insertUsers(tx);
      await insertDue(tx, early, EARLIER);
      await insertDue(tx, exact, NOW);
      await insertDue(tx, notYet, addMinutes(NOW, 1));
      await insertDue(tx, early, addMinutes(NOW, -1));
      await insertSpanRow(tx, without, { startsAt: EARLIER, endsAt: LATER });
      expect((await listUsersWithDueTokens(tx, NOW, 10)).toSorted()).toEqual([early, exact]);
      expect(await listUsersWithDueTokens(tx, NOW, 1)).toHaveLength(1);
    }));

  it('are found for one user, the oldest first', () =>
    rolledBack(async (tx) => {
      const [user, other] = await insertUsers(tx);
      const [notYet, without] = await insertUsers(tx);
      await insertDue(tx, other, EARLIER);
      await insertDue(tx, user, addMinutes(NOW, 1));
      const exact = await insertDue(tx, user, NOW);
      expect(await subscriptions.findDueTokens(tx, user, NOW)).toMatchObject({ id: exact });
      const oldest = await insertDue(tx, user, addMinutes(NOW, -1));
      expect(await subscriptions.findDueTokens(tx, user, NOW)).toMatchObject({ id: oldest });
      await insertDue(tx, notYet, addMinutes(NOW, 1));
      for (const userId of [notYet, without])
        expect(await subscriptions.findDueTokens(tx, userId, NOW)).toBeUndefined();
    }));

  it('are recorded for one span', () =>
    rolledBack(async (tx) => {
      const [user, other] = await insertUsers(tx);
      const granted = await insertDue(tx, user, EARLIER);
      const sameUser = await insertDue(tx, user, EARLIER);
      const neighbour = await insertDue(tx, other, EARLIER);
      const months = { tokenMonths: 2, tokensFrom: EARLIER, tokenMonthsGranted: 2 };
      await subscriptions.recordTokenMonths(tx, granted, months);
      const spans = [...(await listSpans(tx, user, NOW)), ...(await listSpans(tx, other, NOW))];
      const grantedOf = new Map(spans.map(({ id, tokenMonthsGranted }) => [id, tokenMonthsGranted]));
      expect(grantedOf).toEqual(
        new Map([
          [granted, 2],
          [sameUser, 0],
          [neighbour, 0],
        ]),
      );
    }));
});

describe('plans that end', () => {
  const insertEnd = (tx: Tx, userId: Id, endsAt: Date, changes: { endStage?: string; plan?: string } = {}) =>
    insertSpanRow(tx, userId, { startsAt: EARLIER, endsAt, ...changes });

  const idsOf = async (tx: Tx, limit = 20) =>
    (await listEndingPlans(tx, 'first', NOW, limit)).map(({ id }) => id);

  it('are at the first stage more than one day and at most seven days before, the next to end first', () =>
    rolledBack(async (tx) => {
      const users = await insertUsers(tx);
      const [user, other] = users;
      const seven = await insertEnd(tx, user, addDays(NOW, 7));
      const three = await insertEnd(tx, other, addDays(NOW, 3));
      const five = await insertEnd(tx, user, addDays(NOW, 5));
      await insertEnd(tx, user, addDays(NOW, 1));
      await insertEnd(tx, other, addMinutes(addDays(NOW, 7), 1));
      expect(await idsOf(tx)).toEqual([three, five, seven]);
      expect(await idsOf(tx, 2)).toEqual([three, five]);
    }));

  it('are not listed again at a stage of which their users were notified', () =>
    rolledBack(async (tx) => {
      const [notified, notifiedBefore] = await insertUsers(tx);
      await insertEnd(tx, notified, addDays(NOW, 3), { endStage: 'first' });
      const id = await insertEnd(tx, notifiedBefore, addDays(NOW, 3), { endStage: 'ended' });
      expect(await idsOf(tx)).toEqual([id]);
    }));

  it('go on where the same or a larger one of the same user follows at once', () =>
    rolledBack(async (tx) => {
      const end = addDays(NOW, 3);
      const insertPlans = async (plan: string, next: string, startsAt = end, isOfOther = false) => {
        const [user, other] = await insertUsers(tx);
        const id = await insertEnd(tx, user, end, { plan });
        await insertSpanRow(tx, isOfOther ? other : user, { startsAt, endsAt: LATER, plan: next });
        return id;
      };
      await insertPlans('connect', 'connect');
      await insertPlans('connect', 'empresarial');
      await insertPlans('empresarial', 'empresarial');
      const ending = [
        await insertPlans('empresarial', 'connect'),
        await insertPlans('connect', 'connect', addMinutes(end, 1)),
        await insertPlans('connect', 'connect', end, true),
      ];
      expect((await idsOf(tx)).toSorted()).toEqual(ending);
    }));

  it('do not end where the order was undone', () =>
    rolledBack(async (tx) => {
      const [user, other] = await insertUsers(tx);
      const orderId = await insertOrderRow(tx, user, { status: 'cancelled' });
      await insertSpanRow(tx, user, { startsAt: EARLIER, endsAt: addDays(NOW, 3), orderId });
      const id = await insertEnd(tx, other, addDays(NOW, 3));
      expect(await idsOf(tx)).toEqual([id]);
    }));

  it('are found by user and time', () =>
    rolledBack(async (tx) => {
      const [user, other] = await insertUsers(tx);
      await insertEnd(tx, user, addDays(NOW, 3));
      await insertEnd(tx, other, addDays(NOW, 4));
      expect(await hasPlanEnd(tx, user, addDays(NOW, 3))).toBe(true);
      expect(await hasPlanEnd(tx, user, addDays(NOW, 4))).toBe(false);
      expect(await hasPlanEnd(tx, other, addDays(NOW, 4))).toBe(true);
    }));

  it('are recorded once per stage and time', () =>
    rolledBack(async (tx) => {
      const endsAt = addDays(NOW, 3);
      const [user, other] = await insertUsers(tx);
      const id = await insertEnd(tx, user, endsAt);
      const neighbour = await insertEnd(tx, other, endsAt);
      const record = (at: Date) => subscriptions.recordEndStage(tx, { id, endsAt: at }, 'first');
      expect(await record(addDays(NOW, 4))).toBe(false);
      expect(await record(endsAt)).toBe(true);
      expect(await record(endsAt)).toBe(false);
      expect(await idsOf(tx)).toEqual([neighbour]);
    }));
});
