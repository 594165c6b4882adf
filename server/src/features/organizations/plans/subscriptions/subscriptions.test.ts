import { addDays, addLocalMonths } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor } from '../../../community/posts/posts.factory.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import { decide, extendSessions, placeOrder } from '../orders/orders.factory.ts';
import { findTokenBalance } from '../tokens.reader.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Jefa Cuentas', isAdmin: true });
});
afterAll(() => test.close());

async function newBuyer(): Promise<TestUser> {
  const user = await signUp(test);
  await extendSessions(test);
  return user;
}

type Plan = { plan?: string; period?: string };

async function buy(user: TestUser, { plan = 'connect', period = 'annual' }: Plan = {}): Promise<string> {
  const { _id } = await placeOrder(user, { item: { kind: 'plan', plan, period } });
  const { statusCode } = await decide(admin, _id, 'confirm');
  expect(statusCode).toBe(200);
  return _id;
}

const review = () => test.app.queue.runScheduled('plans.subscriptions-reviewed');
const planOf = async (user: TestUser) => (await user.get('/plan')).json();
const balanceOf = ({ id }: TestUser) => findTokenBalance(test.database.db, id, test.clock.now());
const subjectsOf = async ({ email }: TestUser) => {
  await test.runTasks();
  return test.emails
    .filter(({ to, email: { heading } }) => to === email && heading.startsWith('Tu plan'))
    .map(({ email: { subject } }) => subject);
};
const grantsOf = async ({ id }: TestUser) => {
  const { rows } = await sql<{ amount: number }>`select amount from token_entries
    where user_id = ${id} and kind = 'grant' order by number`.execute(test.database.db);
  return rows.map(({ amount }) => amount);
};

/** Moves the clock to one minute after this time. */
function moveTo(time: Date): void {
  test.clock.advanceMinutes((time.getTime() - test.clock.now().getTime()) / 60_000 + 1);
}

describe('a plan', () => {
  it('is Básico without a session of somebody who paid', async () => {
    expect((await test.anonymous.get('/plan')).statusCode).toBe(401);
    expect(await planOf(await newBuyer())).toEqual({
      plan: 'basico',
      period: null,
      endsAt: null,
      next: [],
      canOrder: true,
    });
  });

  it('lasts a calendar month, then it is Básico again', async () => {
    const user = await newBuyer();
    await buy(user, { period: 'monthly' });
    const end = addLocalMonths(test.clock.now(), 1);
    expect(await planOf(user)).toMatchObject({
      plan: 'connect',
      period: 'monthly',
      endsAt: end.toISOString(),
    });
    moveTo(addDays(end, -1));
    expect((await planOf(user)).plan).toBe('connect');
    moveTo(end);
    expect((await planOf(user)).plan).toBe('basico');
  });

  it('that is larger begins at once, and the rest of the smaller one follows', async () => {
    const user = await newBuyer();
    await buy(user);
    test.clock.advanceDays(10);
    await buy(user, { plan: 'empresarial', period: 'monthly' });
    const { plan, endsAt, next } = await planOf(user);
    expect([plan, next]).toMatchObject(['empresarial', [{ plan: 'connect', startsAt: endsAt }]]);
    expect(await balanceOf(user)).toBe(55);
    await extendSessions(test);
    moveTo(new Date(endsAt));
    expect(await planOf(user)).toMatchObject({ plan: 'connect', period: 'annual', next: [] });
  });
});

describe('the monthly tokens of an annual plan', () => {
  it('are granted every month, once, and those of the month before expire', async () => {
    const user = await newBuyer();
    await buy(user);
    const start = test.clock.now();
    for (const month of [1, 2, 3]) {
      moveTo(addLocalMonths(start, month));
      await review();
      await review();
      expect(await balanceOf(user)).toBe(5);
    }
    expect(await grantsOf(user)).toEqual([5, 5, 5, 5]);
  });

  it('of months that passed during an outage are not granted later', async () => {
    const user = await newBuyer();
    await buy(user);
    moveTo(addLocalMonths(test.clock.now(), 3));
    await review();
    expect([await grantsOf(user), await balanceOf(user)]).toEqual([[5, 5], 5]);
  });

  it('are granted once by two nodes at once', async () => {
    const user = await newBuyer();
    await buy(user);
    moveTo(addLocalMonths(test.clock.now(), 1));
    const { waiting } = await test.database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const waiting = [review(), review()];
      await waitUntilBlocked(test.database, 2);
      return { waiting };
    });
    await Promise.all(waiting);
    expect([await grantsOf(user), await balanceOf(user)]).toEqual([[5, 5], 5]);
  });

  it('are twelve, and end with the plan', async () => {
    const user = await newBuyer();
    await buy(user);
    const start = test.clock.now();
    for (let month = 1; month <= 12; month += 1) {
      moveTo(addLocalMonths(start, month));
      await review();
    }
    expect((await grantsOf(user)).length).toBe(12);
    expect([await balanceOf(user), (await planOf(user)).plan]).toEqual([0, 'basico']);
  });
});

describe('the end of a plan', () => {
  it('is announced 7 days and 1 day before, and afterwards; each once', async () => {
    const [user, neighbour] = [await newBuyer(), await newBuyer()];
    await buy(user, { period: 'monthly' });
    const end = addLocalMonths(test.clock.now(), 1);
    await buy(neighbour);
    moveTo(addDays(end, -8));
    await review();
    expect(await subjectsOf(user)).toEqual([]);
    moveTo(addDays(end, -7));
    await review();
    await review();
    expect(await subjectsOf(user)).toEqual(['Tu plan Connect termina en 7 días']);
    moveTo(addDays(end, -1));
    await review();
    await review();
    expect((await subjectsOf(user)).slice(1)).toEqual(['Tu plan Connect termina mañana']);
    moveTo(end);
    await review();
    await review();
    expect(await subjectsOf(user)).toEqual([
      'Tu plan Connect termina en 7 días',
      'Tu plan Connect termina mañana',
      'Tu plan Connect terminó',
    ]);
    expect(await subjectsOf(neighbour)).toEqual([]);
    const { notifications } = (await user.get('/notifications')).json();
    expect(notifications.find(({ kind }: { kind: string }) => kind === 'planEnding')).toMatchObject({
      count: 3,
      plan: { name: 'Connect', stage: 'ended', area: 'person' },
    });
  });

  it('is not announced when the plan goes on, and no e-mail is sent that is out of date', async () => {
    const user = await newBuyer();
    await buy(user, { period: 'monthly' });
    const end = addLocalMonths(test.clock.now(), 1);
    moveTo(addDays(end, -7));
    await review();
    await buy(user, { period: 'monthly' });
    expect(await subjectsOf(user)).toEqual([]);
    moveTo(addDays(end, -1));
    await review();
    moveTo(end);
    await review();
    expect(await subjectsOf(user)).toEqual([]);
    expect((await planOf(user)).plan).toBe('connect');
  });

  it('is not e-mailed to an account that is about to be deleted', async () => {
    const user = await newBuyer();
    await buy(user, { period: 'monthly' });
    await user.post('/settings/deletion', { password: user.password });
    moveTo(addDays(addLocalMonths(test.clock.now(), 1), -7));
    await review();
    expect(await subjectsOf(user)).toEqual([]);
  });

  it('is not announced for a plan that a larger one interrupts, or that was undone', async () => {
    const [upgraded, undone] = [await newBuyer(), await newBuyer()];
    await buy(upgraded);
    await buy(upgraded, { plan: 'empresarial', period: 'annual' });
    const id = await buy(undone);
    test.clock.advanceMinutes(5);
    await decide(admin, id, 'undo');
    test.clock.advanceMinutes(5);
    await review();
    expect([await subjectsOf(upgraded), await subjectsOf(undone)]).toEqual([[], []]);
  });
});
