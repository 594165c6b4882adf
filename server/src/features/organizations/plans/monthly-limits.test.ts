import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { lockUser } from '../../people/accounts/accounts.commands.ts';
import { givePlan } from './plans.factory.ts';
import { giveTokens } from './tokens.factory.ts';

let counting: TestApp;
let enforcing: TestApp;
beforeAll(async () => {
  [counting, enforcing] = await Promise.all([
    createTestApp(),
    createTestApp({ PLAN_LIMITS: 'on', USD_DOP_RATE: '50.25' }),
  ]);
});
afterAll(() => Promise.all([counting.close(), enforcing.close()]));

const usageOf = async (user: TestUser) => (await user.get('/plans/usage')).json();

describe('the terms of plans', () => {
  it('say to everybody whether the monthly numbers are limits, and the rate of approximate prices where one is configured', async () => {
    const termsOf = async ({ anonymous }: TestApp) => (await anonymous.get('/plans/terms')).json();
    expect(await termsOf(counting)).toEqual({ areLimitsEnforced: false, pesosPerDollar: null });
    expect(await termsOf(enforcing)).toEqual({ areLimitsEnforced: true, pesosPerDollar: 50.25 });
  });
});

describe('what is used per month', () => {
  it('requires a session', async () => {
    expect((await counting.anonymous.get('/plans/usage')).statusCode).toBe(401);
  });

  it('is nothing at first', async () => {
    expect(await usageOf(await signUp(counting))).toEqual({
      plan: 'basico',
      jobs: { used: 0, limit: 3 },
      candidates: { used: 0, limit: 50 },
      isEnforced: false,
    });
  });

  it('counts published jobs and received candidates of this owner, and starts again each month', async () => {
    const [owner, other, candidate] = [
      await newReferent(counting),
      await newReferent(counting),
      await signUp(counting),
    ];
    const jobId = await publish(owner);
    const draft = await publish(owner, { status: 'draft' });
    await publish(other);
    await candidate.post(`/jobs/${jobId}/apply`);
    expect((await usageOf(owner)).jobs.used).toBe(1);
    await owner.patch(`/jobs/${draft}`, { status: 'active' });
    await candidate.delete(`/jobs/${jobId}/apply`);
    expect(await usageOf(owner)).toMatchObject({ jobs: { used: 2 }, candidates: { used: 1 } });
    expect((await usageOf(other)).jobs.used).toBe(1);
    counting.clock.advanceDays(31);
    const later = await usageOf(await signInAgain(counting, owner));
    expect(later).toMatchObject({ jobs: { used: 0 }, candidates: { used: 0 } });
  });

  it('counts a job that is opened again after it expired, not one that was paused', async () => {
    const owner = await newReferent(counting);
    const jobId = await publish(owner);
    for (const status of ['paused', 'active']) await owner.patch(`/jobs/${jobId}`, { status });
    await owner.patch(`/jobs/${jobId}`, { salary: 1_000 });
    expect((await usageOf(owner)).jobs.used).toBe(1);
    counting.clock.advanceDays(31);
    const later = await signInAgain(counting, owner);
    await later.patch(`/jobs/${jobId}`, { status: 'active' });
    expect((await usageOf(later)).jobs.used).toBe(1);
    expect((await later.get(`/jobs/${jobId}`)).json().job.status).toBe('active');
  });

  it('counts a repeated request once, and no rejected one', async () => {
    const owner = await newReferent(counting);
    const headers = { 'idempotency-key': 'publico' };
    for (let index = 0; index < 2; index += 1) await owner.post('/jobs', jobPayload(), headers);
    await owner.post('/jobs', jobPayload({ title: '' }));
    expect((await usageOf(owner)).jobs.used).toBe(1);
  });

  it('is not limited unless limits are enforced', async () => {
    const owner = await newReferent(counting);
    for (let index = 0; index < 4; index += 1) await publish(owner);
    expect((await usageOf(owner)).jobs).toEqual({ used: 4, limit: 3 });
  });
});

describe('enforced limits', () => {
  const LIMIT_TEXT = /^Tu plan Básico permite publicar 3 vacantes al mes y ya las publicaste\./;

  it('reject the fourth job of the month in the plan Básico; a draft can be stored', async () => {
    const owner = await newReferent(enforcing);
    for (let index = 0; index < 3; index += 1) await publish(owner);
    const response = await owner.post('/jobs', jobPayload());
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        code: 'CONFLICT',
        message: expect.stringMatching(LIMIT_TEXT),
        fields: { plan: expect.any(String) },
      },
    ]);
    const draft = await publish(owner, { status: 'draft' });
    expect((await owner.patch(`/jobs/${draft}`, { status: 'active' })).statusCode).toBe(409);
    expect((await owner.get(`/jobs/${draft}`)).json().job.status).toBe('draft');
    expect(await usageOf(owner)).toMatchObject({ jobs: { used: 3, limit: 3 }, isEnforced: true });

    await givePlan(enforcing, owner.id, { plan: 'connect' });
    expect((await owner.patch(`/jobs/${draft}`, { status: 'active' })).statusCode).toBe(200);
    expect((await usageOf(owner)).jobs).toEqual({ used: 4, limit: 10 });
  });

  it('let two publications at once pass the limit only once', async () => {
    const owner = await newReferent(enforcing);
    for (let index = 0; index < 2; index += 1) await publish(owner);
    const requests = await enforcing.database.transaction(async (tx) => {
      await lockUser(tx, owner.id);
      const both = [owner.post('/jobs', jobPayload()), owner.post('/jobs', jobPayload())];
      await waitUntilBlocked(enforcing.database, 2);
      return both;
    });
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await usageOf(owner)).jobs.used).toBe(3);
  });

  const publishThree = async (owner: TestUser) => {
    for (let index = 0; index < 3; index += 1) await publish(owner);
  };
  const ledgerOf = async (owner: TestUser) => (await owner.get('/plans/tokens')).json();

  it('let another one be paid with 5 tokens, which does not count for the month', async () => {
    const owner = await newReferent(enforcing);
    await giveTokens(enforcing, owner, 12);
    const included = await owner.post('/jobs', { ...jobPayload(), payWithTokens: true });
    expect([included.statusCode, (await ledgerOf(owner)).balance]).toEqual([201, 12]);
    for (let index = 0; index < 2; index += 1) await publish(owner);
    expect((await owner.post('/jobs', jobPayload())).statusCode).toBe(409);
    const headers = { 'idempotency-key': 'adicional' };
    const extra = { ...jobPayload({ title: 'Adicional' }), payWithTokens: true };
    for (let index = 0; index < 2; index += 1)
      expect((await owner.post('/jobs', extra, headers)).statusCode).toBe(201);
    expect((await usageOf(owner)).jobs).toEqual({ used: 3, limit: 3 });
    const { balance, entries } = await ledgerOf(owner);
    expect(balance).toBe(7);
    expect(entries[0]).toMatchObject({
      reason: 'extraJob',
      amount: -5,
      balanceAfter: 7,
      job: { title: 'Adicional' },
    });
    const draft = await publish(owner, { status: 'draft' });
    const activate = () => owner.patch(`/jobs/${draft}`, { status: 'active', payWithTokens: true });
    for (let index = 0; index < 2; index += 1) expect((await activate()).json().status).toBe('active');
    expect((await ledgerOf(owner)).balance).toBe(2);
  });

  it('publish nothing and spend nothing with too few tokens', async () => {
    const owner = await newReferent(enforcing);
    await giveTokens(enforcing, owner, 4);
    await publishThree(owner);
    const response = await owner.post('/jobs', { ...jobPayload(), payWithTokens: true });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { fields: { tokens: 'Te falta 1 token' } },
    ]);
    expect((await ledgerOf(owner)).balance).toBe(4);
    expect((await owner.get('/jobs/myjobs')).json().stats.total).toBe(3);
  });

  it('let two at once spend the same tokens only once', async () => {
    const owner = await newReferent(enforcing);
    await giveTokens(enforcing, owner, 9);
    await publishThree(owner);
    const requests = await enforcing.database.transaction(async (tx) => {
      await lockUser(tx, owner.id);
      const extra = { ...jobPayload(), payWithTokens: true };
      const both = [owner.post('/jobs', extra), owner.post('/jobs', extra)];
      await waitUntilBlocked(enforcing.database, 2);
      return both;
    });
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await ledgerOf(owner)).balance).toBe(4);
  });

  it('never reject a candidate: all are received and shown', async () => {
    const [owner, candidate] = [await newReferent(enforcing), await signUp(enforcing)];
    const jobId = await publish(owner);
    await enforcing.database.db
      .updateTable('planUsage')
      .set({ candidates: 50 })
      .where('userId', '=', owner.id)
      .execute();
    expect((await candidate.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);
    expect((await owner.get(`/jobs/${jobId}/applicants`)).json().applicants).toHaveLength(1);
    expect((await usageOf(owner)).candidates).toEqual({ used: 51, limit: 50 });
  });
});
