import { addDays } from '@uneed/domain/kernel/time.ts';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/http/app-error.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import {
  grantTokens,
  revokeUnspentTokens,
  settleExpiredTokens,
  spendTokens,
  wasSpent,
} from './tokens.commands.ts';
import { findTokenBalance, listAccountsWithExpired, listTokenEntries } from './tokens.reader.ts';

const START = new Date('2026-11-22T12:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function newUser(): Promise<string> {
  const id = newId();
  const user = { id, email: `${id}@prueba.do`, passwordHash: '', fullName: 'Ana', role: 'candidate' };
  const times = { createdAt: START, updatedAt: START };
  await test.database.transaction((tx) =>
    tx
      .insertInto('users')
      .values({ ...user, ...times })
      .execute(),
  );
  return id;
}

type Grant = { amount: number; expiresAt: Date; orderId?: string };

/** The tokens of one account, with a clock that the caller moves. */
function openLedger(userId: string) {
  const { db, transaction } = test.database;
  return {
    grant: ({ orderId, ...grant }: Grant, now = START) =>
      transaction((tx) =>
        grantTokens(tx, { userId, ...grant, reason: 'purchase', orderId: orderId ?? null }, now),
      ),
    spend: (amount: number, now = START) =>
      transaction((tx) =>
        spendTokens(tx, { userId, amount, reason: 'jobHighlight', referenceId: userId }, now),
      ),
    revoke: (orderId: string, now = START) => transaction((tx) => revokeUnspentTokens(tx, orderId, now)),
    settle: (now: Date) => transaction((tx) => settleExpiredTokens(tx, userId, now)),
    balance: (now = START) => findTokenBalance(db, userId, now),
    entries: async () => (await listTokenEntries(db, userId, { limit: 1000, offset: 0 })).reverse(),
  };
}

const newLedger = async () => openLedger(await newUser());
const amounts = (entries: { reason: string; amount: number; balanceAfter: number }[]) =>
  entries.map(({ reason, amount, balanceAfter }) => [reason, amount, balanceAfter]);

describe('the token ledger', () => {
  it('spends the tokens that expire first, across grants', async () => {
    const ledger = await newLedger();
    await ledger.grant({ amount: 10, expiresAt: addDays(START, 300) });
    await ledger.grant({ amount: 3, expiresAt: addDays(START, 2) });
    await ledger.spend(5);
    expect(await ledger.balance()).toBe(8);
    // The three that would have expired were spent first.
    expect(await ledger.balance(addDays(START, 2))).toBe(8);
    expect(amounts(await ledger.entries())).toEqual([
      ['purchase', 10, 10],
      ['purchase', 3, 13],
      ['jobHighlight', -5, 8],
    ]);
  });

  it('says what is missing, and takes nothing', async () => {
    const ledger = await newLedger();
    await ledger.grant({ amount: 2, expiresAt: addDays(START, 9) });
    await expect(ledger.spend(5)).rejects.toMatchObject({
      status: 409,
      message: 'No tienes suficientes tokens. Te faltan 3 tokens.',
      details: { fields: { tokens: 'Te faltan 3 tokens' } },
    });
    expect(await ledger.balance()).toBe(2);
    expect(await ledger.entries()).toHaveLength(1);
  });

  it('counts no expired token, before and after the entry of the expiry is written', async () => {
    const ledger = await newLedger();
    await ledger.grant({ amount: 4, expiresAt: addDays(START, 1) });
    await ledger.grant({ amount: 2, expiresAt: addDays(START, 1) });
    await ledger.grant({ amount: 1, expiresAt: addDays(START, 5) });
    const later = addDays(START, 1);
    expect(await ledger.balance(later)).toBe(1);
    await expect(ledger.spend(2, later)).rejects.toMatchObject({ status: 409 });
    await ledger.spend(1, addDays(START, 2));
    expect(await ledger.balance(later)).toBe(0);
    const entries = await ledger.entries();
    expect(amounts(entries.slice(3))).toEqual([
      ['expired', -4, 3],
      ['expired', -2, 1],
      ['jobHighlight', -1, 0],
    ]);
    expect(entries[3]?.createdAt).toEqual(later);
    await ledger.settle(addDays(START, 3));
    expect(await ledger.entries()).toHaveLength(6);
  });

  it('lists the accounts whose expiry is not written', async () => {
    const userId = await newUser();
    const ledger = openLedger(userId);
    await ledger.grant({ amount: 4, expiresAt: addDays(START, 1) });
    const due = async (now: Date) =>
      (await listAccountsWithExpired(test.database.db, now, 100)).includes(userId);
    expect(await due(START)).toBe(false);
    expect(await due(addDays(START, 1))).toBe(true);
    await ledger.settle(addDays(START, 1));
    expect(await due(addDays(START, 1))).toBe(false);
  });

  it('takes back the unspent tokens of an order once', async () => {
    const [ledger, orderId] = [await newLedger(), newId()];
    await ledger.grant({ amount: 10, expiresAt: addDays(START, 30), orderId });
    await ledger.grant({ amount: 5, expiresAt: addDays(START, 60), orderId: newId() });
    await ledger.spend(4);
    expect(await Promise.all([ledger.revoke(orderId), ledger.revoke(orderId)])).toContain(6);
    expect(await ledger.balance()).toBe(5);
    expect(amounts(await ledger.entries()).at(-1)).toEqual(['orderUndone', -6, 5]);
    expect(await ledger.revoke(orderId)).toBe(0);
  });

  it('grants nothing that has expired already', async () => {
    const ledger = await newLedger();
    await ledger.grant({ amount: 10, expiresAt: START });
    expect(await ledger.entries()).toEqual([]);
  });

  it('knows the request that spent, and rejects its key for something else', async () => {
    const [userId, referenceId] = [await newUser(), newId()];
    await openLedger(userId).grant({ amount: 9, expiresAt: addDays(START, 9) });
    const idempotencyKey = { key: 'una', bodyHash: Buffer.from('a') };
    const spend = { userId, referenceId, idempotencyKey };
    const { transaction } = test.database;
    expect(await transaction((tx) => wasSpent(tx, spend))).toBe(false);
    await transaction((tx) => spendTokens(tx, { ...spend, amount: 5, reason: 'jobHighlight' }, START));
    expect(await transaction((tx) => wasSpent(tx, spend))).toBe(true);
    const other = transaction((tx) => wasSpent(tx, { ...spend, referenceId: newId() }));
    await expect(other).rejects.toMatchObject({ status: 409 });
  });
});

describe('simultaneous changes', () => {
  it('a second spend waits for the first and does not go below zero', async () => {
    const userId = await newUser();
    const ledger = openLedger(userId);
    await ledger.grant({ amount: 7, expiresAt: addDays(START, 9) });
    let second: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (tx) => {
      await spendTokens(tx, { userId, amount: 5, reason: 'jobHighlight', referenceId: userId }, START);
      second = ledger.spend(5).catch((error: unknown) => error);
      await waitUntilBlocked(test.database);
    });
    expect(await second).toMatchObject({
      status: 409,
      details: { fields: { tokens: 'Te faltan 3 tokens' } },
    });
    expect(await ledger.balance()).toBe(2);
  });

  it('two first grants at once are both there', async () => {
    const ledger = await newLedger();
    const grant = { amount: 3, expiresAt: addDays(START, 9) };
    await Promise.all([ledger.grant(grant), ledger.grant(grant)]);
    expect(amounts(await ledger.entries())).toEqual([
      ['purchase', 3, 3],
      ['purchase', 3, 6],
    ]);
  });
});

/** The simplest ledger: every token alone, with its expiry. */
function createModel() {
  let tokens: { expiresAt: number; orderId: string }[] = [];
  const live = (now: Date) => tokens.filter(({ expiresAt }) => expiresAt > now.getTime());
  return {
    balance: (now: Date) => live(now).length,
    grant(amount: number, expiresAt: Date, orderId: string) {
      for (let index = 0; index < amount; index += 1)
        tokens.push({ expiresAt: expiresAt.getTime(), orderId });
    },
    /** Returns whether there were enough. */
    spend(amount: number, now: Date): boolean {
      const usable = live(now).toSorted((a, b) => a.expiresAt - b.expiresAt);
      if (usable.length < amount) return false;
      const spent = new Set(usable.slice(0, amount));
      tokens = tokens.filter((token) => !spent.has(token));
      return true;
    },
    revoke(orderId: string, now: Date): number {
      const revoked = live(now).filter((token) => token.orderId === orderId);
      tokens = tokens.filter((token) => !revoked.includes(token));
      return revoked.length;
    },
  };
}

/** Each expiry is different, so that the order of spending is certain for the model too. */
const stepArbitrary = fc.oneof(
  fc.record({
    type: fc.constant('grant' as const),
    amount: fc.integer({ min: 1, max: 9 }),
    days: fc.nat(20),
  }),
  fc.record({ type: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('revoke' as const), grant: fc.nat(5) }),
  fc.record({ type: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ type: fc.constant('settle' as const) }),
);

async function assertSameAsModel(steps: Step[]): Promise<void> {
  const [ledger, model] = [await newLedger(), createModel()];
  const orders: string[] = [];
  let now = START;
  for (const [index, step] of steps.entries()) {
    if (step.type === 'wait') now = addDays(now, step.days);
    if (step.type === 'settle') await ledger.settle(now);
    if (step.type === 'grant') {
      const [orderId, expiresAt] = [newId(), new Date(addDays(now, step.days).getTime() + 1 + index)];
      orders.push(orderId);
      await ledger.grant({ amount: step.amount, expiresAt, orderId }, now);
      model.grant(step.amount, expiresAt, orderId);
    }
    if (step.type === 'spend') {
      const isSpent = await ledger.spend(step.amount, now).then(
        () => true,
        (error: unknown) => !(error instanceof AppError),
      );
      expect(isSpent).toBe(model.spend(step.amount, now));
    }
    const orderId = step.type === 'revoke' ? orders[step.grant] : undefined;
    if (orderId) expect(await ledger.revoke(orderId, now)).toBe(model.revoke(orderId, now));
    expect(await ledger.balance(now)).toBe(model.balance(now));
  }
  await ledger.settle(now);
  let balance = 0;
  for (const { amount, balanceAfter } of await ledger.entries()) {
    balance += amount;
    expect(balanceAfter).toBe(balance);
  }
  expect(balance).toBe(model.balance(now));
}

type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

it('any sequence of changes has the balances of a simple model, and its entries add up', async () => {
  const sequences = fc.array(stepArbitrary, { minLength: 1, maxLength: 25 });
  await fc.assert(fc.asyncProperty(sequences, assertSameAsModel), { numRuns: 40 });
});
