import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { registerEnterprise } from '../enterprises/enterprises.factory.ts';
import { giveTokens } from './tokens.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the tokens of an account', () => {
  it('require a session', async () => {
    expect((await test.anonymous.get('/plans/tokens')).statusCode).toBe(401);
  });

  it('are its own: balance, dates and entries, newest first', async () => {
    const [owner, other] = [await newReferent(test), await newReferent(test)];
    await giveTokens(test, owner, 4, { days: 10 });
    await giveTokens(test, owner, 6, { days: 20 });
    await giveTokens(test, other, 99);
    const jobId = await publish(owner, { title: 'Cajera' });
    const now = test.clock.now();
    await owner.post(`/jobs/${jobId}/highlight`);
    expect((await owner.get('/plans/tokens')).json()).toMatchObject({
      balance: 5,
      expiries: [{ amount: 5, expiresAt: addDays(now, 20).toISOString() }],
      entries: [
        {
          number: 3,
          reason: 'jobHighlight',
          amount: -5,
          balanceAfter: 5,
          job: { _id: jobId, title: 'Cajera' },
        },
        { number: 2, reason: 'purchase', amount: 6, balanceAfter: 10, job: null },
        { number: 1, reason: 'purchase', amount: 4, balanceAfter: 4, job: null },
      ],
      pagination: { page: 1, total: 3 },
    });
    await owner.delete(`/jobs/${jobId}`);
    expect((await owner.get('/plans/tokens')).json().entries[0]).toMatchObject({ amount: -5, job: null });
    expect((await (await signUp(test)).get('/plans/tokens')).json()).toMatchObject({
      balance: 0,
      expiries: [],
      entries: [],
    });
  });

  it('have pages', async () => {
    const owner = await signUp(test);
    for (let index = 0; index < 21; index += 1) await giveTokens(test, owner, 1);
    const second = (await owner.get('/plans/tokens?page=2')).json();
    expect(second.entries.map(({ number }: { number: number }) => number)).toEqual([1]);
    expect(second.pagination).toMatchObject({ page: 2, total: 21, totalPages: 2, hasNext: false });
    expect((await owner.get('/plans/tokens?page=basura')).json().entries).toHaveLength(20);
  });

  it('belong to an enterprise too', async () => {
    const { client, enterprise } = await registerEnterprise(test);
    await giveTokens(test, { id: enterprise._id }, 50);
    const area = { 'x-area': 'enterprise' };
    expect((await client.get('/plans/tokens', area)).json().balance).toBe(50);
    expect((await client.get('/plans/usage', area)).json().plan).toBe('basico');
  });

  it('expire by their date; the task only writes the entry', async () => {
    const owner = await signUp(test);
    await giveTokens(test, owner, 4, { days: 1 });
    test.clock.advanceDays(1);
    expect((await owner.get('/plans/tokens')).json()).toMatchObject({ balance: 0, pagination: { total: 1 } });
    for (let run = 0; run < 2; run += 1) {
      await test.app.queue.runScheduled('plans.tokens-expired');
      await test.runTasks();
    }
    const { balance, entries } = (await owner.get('/plans/tokens')).json();
    expect(balance).toBe(0);
    expect(entries).toMatchObject([{ reason: 'expired', amount: -4, balanceAfter: 0 }, { amount: 4 }]);
  });
});

describe('the tokens of a user', () => {
  it('are in the data export, with the highlights and the monthly numbers', async () => {
    const [me, other] = [await newReferent(test), await newReferent(test)];
    await giveTokens(test, me, 9);
    await giveTokens(test, other, 77);
    const mine = await publish(me, { title: 'Mía' });
    const theirs = await publish(other, { title: 'Ajena' });
    await me.post(`/jobs/${mine}/highlight`);
    await me.post(`/jobs/${theirs}/apply`, { isHighlighted: true });
    const data = (await me.get('/settings/export')).json();
    expect(data.tokens).toMatchObject([
      { kind: 'grant', reason: 'purchase', amount: 9, balanceAfter: 9, job: null },
      { kind: 'spend', reason: 'jobHighlight', amount: -5, balanceAfter: 4, job: 'Mía' },
      { kind: 'spend', reason: 'applicationHighlight', amount: -1, balanceAfter: 3, job: 'Ajena' },
    ]);
    expect(data.monthlyUsage).toMatchObject([{ jobs: 1, candidates: 0 }]);
    expect(data.jobs[0].highlightedUntil).toBe(addDays(test.clock.now(), 7).toISOString());
    expect(data.applications[0].highlightedAt).toBe(test.clock.now().toISOString());
  });

  it('are deleted with the account, and those of others are not', async () => {
    const [me, other] = [await newReferent(test), await newReferent(test)];
    await giveTokens(test, me, 9, { days: 60 });
    await giveTokens(test, other, 7, { days: 60 });
    const [mine, theirs] = [await publish(me), await publish(other)];
    await me.post(`/jobs/${mine}/highlight`);
    await me.post(`/jobs/${theirs}/apply`, { isHighlighted: true });
    await me.post('/settings/deletion', { password: me.password });
    test.clock.advanceDays(14);
    await test.app.queue.runScheduled('settings.departures-ended');
    const { db } = test.database;
    for (const table of ['tokenAccounts', 'tokenLots', 'tokenEntries', 'planUsage'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('userId')
        .where('userId', 'in', [me.id, other.id])
        .execute();
      expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([other.id]));
    }
    expect((await other.get('/plans/tokens')).json().balance).toBe(7);
  });
});
