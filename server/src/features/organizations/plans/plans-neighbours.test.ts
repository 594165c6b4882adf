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
import { findCurrentPlan, listEndingPlans, listSpans } from './subscriptions.reader.ts';

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
