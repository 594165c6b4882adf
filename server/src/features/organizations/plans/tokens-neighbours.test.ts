import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertJobRow, insertUserRow, ROWS_AT, rollBack } from '../../../testing/rows.ts';
import * as tokens from './tokens.reader.ts';
import * as repository from './tokens.repository.ts';

const NOW = addDays(ROWS_AT, 10);
const LATER = addDays(NOW, 2);

/** The lots of each account, not in the order of their expiry; two of them expire at the same time. */
const LOTS = [
  { amount: 16, expiresAt: addDays(NOW, 4), order: 'first' },
  { amount: 32, expiresAt: LATER, order: 'none' },
  { amount: 4, expiresAt: addMinutes(NOW, 1), order: 'second' },
  { amount: 1, expiresAt: addMinutes(NOW, -1), order: 'first' },
  { amount: 2, expiresAt: NOW, order: 'first' },
  { amount: 8, expiresAt: LATER, order: 'first' },
] as const;

/** Two accounts, whose tokens were paid with the same two orders. */
type Account = { userId: Id; factor: number };
let accounts: readonly [Account, Account];
const orderIds = { first: newId(), second: newId(), none: null };

let test: TestDatabase;
let jobIds: readonly [Id, Id];

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.database.transaction(work);
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

const newLot = (userId: Id, granted: number, expiresAt: Date) => ({
  id: newId(),
  userId,
  granted,
  remaining: granted,
  grantedAt: ROWS_AT,
  expiresAt,
});

async function newAccount(): Promise<Id> {
  const userId = await insertUserRow(test.database.db);
  await inTransaction((tx) => repository.lockAccount(tx, userId));
  return userId;
}

const newEntry = (changes: Partial<repository.NewEntry>): repository.NewEntry => ({
  kind: 'grant',
  reason: 'purchase',
  amount: 1,
  balanceAfter: 1,
  createdAt: ROWS_AT,
  ...changes,
});

beforeAll(async () => {
  test = await createTestDatabase();
  accounts = [
    { userId: await newAccount(), factor: 1 },
    { userId: await newAccount(), factor: 100 },
  ];
  const [{ userId: ownerId }] = accounts;
  const { db } = test.database;
  jobIds = [
    await insertJobRow(db, ownerId, { title: 'Cajera' }),
    await insertJobRow(db, ownerId, { title: 'Chofer' }),
  ];
  const [cashier, driver] = jobIds;
  const insertEntry = (changes: Partial<repository.NewEntry>) => (account: Account) =>
    inTransaction((tx) => repository.insertEntry(tx, account.userId, newEntry(changes)));
  await withNeighbours<Account>(accounts, [
    ...LOTS.map(({ amount, expiresAt, order }) => ({ userId, factor }: Account) => {
      const lot = { ...newLot(userId, amount * factor, expiresAt), orderId: orderIds[order] };
      return inTransaction((tx) => repository.insertLot(tx, lot));
    }),
    // All spent.
    ({ userId }) => {
      const lot = { ...newLot(userId, 64, addDays(NOW, 3)), remaining: 0, orderId: orderIds.first };
      return inTransaction((tx) => repository.insertLot(tx, lot));
    },
    insertEntry({ kind: 'spend', reason: 'jobHighlight', referenceId: cashier, idempotencyKey: 'primera' }),
    insertEntry({ kind: 'spend', reason: 'jobHighlight', referenceId: driver, idempotencyKey: 'segunda' }),
    // Not spent on the job whose id it has.
    insertEntry({ referenceId: cashier }),
  ]);
});
afterAll(() => test.drop());

const amountsOf = (lots: { remaining: number }[]) => lots.map(({ remaining }) => remaining);

describe('lots of two accounts that were paid with the same orders', () => {
  it('are listed by their expiry, then by their age, without those that are spent', async () => {
    for (const { userId, factor } of accounts) {
      const lots = await rolledBack((tx) => repository.listLots(tx, userId));
      expect(amountsOf(lots)).toEqual([1, 2, 4, 32, 8, 16].map((amount) => amount * factor));
    }
  });

  it('are listed by order while they have not expired', async () => {
    for (const { userId, factor } of accounts) {
      const [first, second] = await rolledBack(async (tx) => [
        await repository.listLotsOfOrder(tx, { userId, orderId: orderIds.first }, NOW),
        await repository.listLotsOfOrder(tx, { userId, orderId: orderIds.second }, NOW),
      ]);
      expect(amountsOf(first ?? [])).toEqual([8 * factor, 16 * factor]);
      expect(amountsOf(second ?? [])).toEqual([4 * factor]);
    }
  });

  it('lead to each account of their order once', async () => {
    await rolledBack(async (tx) => {
      const third = await insertUserRow(tx);
      const orderId = newId();
      await repository.lockAccount(tx, third);
      await repository.insertLot(tx, { ...newLot(third, 1, LATER), orderId });
      expect(await repository.listAccountsOfOrder(tx, orderId)).toEqual([third]);
      expect(await repository.listAccountsOfOrder(tx, orderIds.first)).toEqual(
        accounts.map(({ userId }) => userId),
      );
    });
  });

  it('add up to the balance of each account until they expire', async () => {
    for (const { userId, factor } of accounts) {
      const { db } = test.database;
      expect(await tokens.findTokenBalance(db, userId, NOW)).toBe(60 * factor);
      expect(await tokens.findTokenBalance(db, userId, addMinutes(NOW, -1))).toBe(62 * factor);
    }
  });

  it('lose tokens one lot at a time', async () => {
    const [{ userId }, other] = accounts;
    await rolledBack(async (tx) => {
      const [lot = expect.fail()] = await repository.listLotsOfOrder(
        tx,
        { userId, orderId: orderIds.second },
        NOW,
      );
      await repository.takeFromLot(tx, lot.id, 3);
      expect(amountsOf(await repository.listLots(tx, userId))).toEqual([1, 2, 1, 32, 8, 16]);
      expect(amountsOf(await repository.listLots(tx, other.userId))).toEqual([
        100, 200, 400, 3200, 800, 1600,
      ]);
    });
  });
});

describe('entries of two accounts about the same jobs', () => {
  it('are listed newest first, with the job that tokens were spent on', async () => {
    const [cashier, driver] = jobIds;
    for (const { userId } of accounts) {
      const entries = await tokens.listTokenEntries(test.database.db, userId, { limit: 10, offset: 0 });
      expect(entries.map(({ number, title, jobId }) => ({ number, title, jobId }))).toEqual([
        { number: 3, title: null, jobId: null },
        { number: 2, title: 'Chofer', jobId: driver },
        { number: 1, title: 'Cajera', jobId: cashier },
      ]);
    }
  });

  it('are found by the idempotency key of their account', async () => {
    const [cashier, driver] = jobIds;
    await rolledBack(async (tx) => {
      const stranger = await insertUserRow(tx);
      for (const { userId } of accounts) {
        expect(await repository.findSpend(tx, userId, 'primera')).toMatchObject({ referenceId: cashier });
        expect(await repository.findSpend(tx, userId, 'segunda')).toMatchObject({ referenceId: driver });
        expect(await repository.findSpend(tx, userId, 'tercera')).toBeUndefined();
      }
      expect(await repository.findSpend(tx, stranger, 'primera')).toBeUndefined();
    });
  });
});
