import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { listenForUsers } from '../../../../testing/sockets.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferent } from '../../jobs/jobs.factory.ts';
import { makeOlder } from '../referrals.factory.ts';
import {
  createRace,
  deleteAccount,
  deny,
  dispute,
  find,
  hire,
  list,
  newReferral,
  signInAll,
  type TestReferral,
} from './bonuses.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
});
afterAll(async () => {
  live.closeAll();
  await test.close();
});

const race = createRace(() => test);
const payment = () => ({ paidOn: localDay(test.clock.now()), note: 'Por transferencia' });
const pay = ({ owner, bonus }: TestReferral) => owner.post(`${bonus}/payment`, payment());
const headings = (user: TestUser) =>
  test.emails.filter(({ to }) => to === user.email).map(({ email }) => email.heading);

describe('a promised bonus', () => {
  it('is seen by its two sides only', async () => {
    const referral = await newReferral(test);
    const { owner, referrer, candidate, id } = referral;
    expect((await test.anonymous.get('/bonuses')).statusCode).toBe(401);
    expect(await list(owner, 'owner', 'pending')).toMatchObject([
      {
        _id: id,
        amount: 5_000,
        status: 'pending',
        eligibleAt: null,
        reason: null,
        job: { _id: referral.jobId, title: 'Cajera', company: 'Cayena Labs' },
        referrer: { _id: referrer.id },
        can: { pay: false, deny: true, confirm: false, dispute: true },
      },
    ]);
    expect(await list(referrer, 'referrer', 'pending')).toMatchObject([
      { _id: id, owner: { _id: owner.id } },
    ]);
    expect(await list(referrer, 'owner', 'pending')).toEqual([]);
    expect((await test.anonymous.get(referral.bonus)).statusCode).toBe(401);
    for (const [user, side] of [
      [owner, 'owner'],
      [referrer, 'referrer'],
    ] as const)
      expect((await user.get(referral.bonus)).json()).toMatchObject({ side, bonus: { _id: id } });
    const admin = await newReferent(test, { isAdmin: true });
    for (const user of [candidate, await signUp(test), await newReferent(test), admin]) {
      expect(await find(user, 'owner', id)).toBeUndefined();
      expect((await user.get(referral.bonus)).statusCode).toBe(404);
    }
    expect((await owner.get('/bonuses/basura')).statusCode).toBe(404);
  });

  it('is listed to the owner once the recommendation counts, as beside the application', async () => {
    const referral = await newReferral(test, { referrer: await signUp(test) });
    const { owner, referrer, id } = referral;
    expect(await find(owner, 'owner', id)).toBeUndefined();
    expect((await owner.get('/bonuses')).json().counts.pending).toBe(0);
    expect(await find(referrer, 'referrer', id)).toMatchObject({ status: 'pending' });
    await makeOlder(test, referrer);
    expect(await find(owner, 'owner', id)).toMatchObject({ status: 'pending' });
  });

  it('is listed in the first state that has any, unless another one is asked for', async () => {
    const referral = await newReferral(test);
    const { owner } = referral;
    const read = async (query: string) => (await owner.get(`/bonuses${query}`)).json();
    expect(await read('')).toMatchObject({ status: 'pending', bonuses: [{ _id: referral.id }] });
    expect(await read('?status=eligible')).toMatchObject({ status: 'eligible', bonuses: [] });
    await deny(referral);
    expect(await read('')).toMatchObject({ status: 'ineligible', bonuses: [{ _id: referral.id }] });
    expect(await read('?status=basura')).toMatchObject({ status: 'ineligible' });
    expect((await referral.candidate.get('/bonuses')).json()).toMatchObject({
      status: 'eligible',
      bonuses: [],
    });
  });

  it('is updated live for both sides, also without notifications about it', async () => {
    const referral = await newReferral(test);
    const { owner, referrer, id } = referral;
    for (const user of [owner, referrer])
      await user.patch('/settings/notices', { kind: 'bonuses', channel: 'inApp', isOn: false });
    const connections = [await live.connectUser(owner), await live.connectUser(referrer)];
    await deny(referral);
    await test.runTasks();
    for (const connection of connections)
      expect(await connection.waitFor('bonusUpdated')).toEqual({ bonusId: id });
    expect((await referrer.get('/notifications')).json().notifications).toEqual([]);
  });

  it('exists only where one was promised', async () => {
    const referral = await newReferral(test, { hasBonus: false });
    await hire(referral);
    expect(await find(referral.owner, 'owner', referral.id)).toBeUndefined();
    expect((await dispute(referral.owner, referral)).statusCode).toBe(404);
  });

  it('does not disclose the owner of an anonymous job to the referrer', async () => {
    const referral = await newReferral(test, { job: { isAnonimous: true } });
    const bonus = await find(referral.referrer, 'referrer', referral.id);
    expect(bonus).toMatchObject({ owner: null, isOwnerHidden: true, job: { company: '' } });
    expect(JSON.stringify(bonus)).not.toContain(referral.owner.id);
    await referral.owner.delete(`/jobs/${referral.jobId}`);
    expect(await find(referral.referrer, 'referrer', referral.id)).toMatchObject({
      owner: null,
      isOwnerHidden: true,
    });
  });

  it('does not name the candidate to a referrer with a block between them', async () => {
    const referral = await newReferral(test);
    const { owner, referrer, candidate, id } = referral;
    const candidates = async () => [
      (await find(referrer, 'referrer', id))?.candidate,
      (await find(owner, 'owner', id))?.candidate?._id,
    ];
    expect(await candidates()).toMatchObject([{ _id: candidate.id }, candidate.id]);
    await candidate.put(`/safety/blocks/${referrer.id}`);
    expect(await candidates()).toEqual([null, candidate.id]);
  });

  it('is not eligible once the application is rejected, withdrawn or deleted', async () => {
    const rejected = await newReferral(test);
    await rejected.owner.put(rejected.contract, { status: 'rejected' });
    expect(await find(rejected.owner, 'owner', rejected.id)).toMatchObject({
      status: 'ineligible',
      reason: 'notChosen',
      can: { pay: false, deny: false, dispute: true },
    });
    await rejected.owner.put(rejected.contract, { status: 'accepted' });
    expect(await find(rejected.owner, 'owner', rejected.id)).toMatchObject({
      status: 'pending',
      reason: null,
    });
    const { db } = test.database;
    await db
      .updateTable('referrals')
      .set({ withdrawnAt: test.clock.now() })
      .where('id', '=', rejected.id)
      .execute();
    expect(await find(rejected.owner, 'owner', rejected.id)).toMatchObject({ reason: 'withdrawn' });
    const deleted = await newReferral(test);
    await deleted.owner.delete(`/jobs/${deleted.jobId}`);
    expect(await find(deleted.referrer, 'referrer', deleted.id)).toMatchObject({
      status: 'ineligible',
      reason: 'notChosen',
      job: { _id: null, title: 'Cajera' },
    });
  });
});

describe('after a confirmed hire', () => {
  it('the bonus is void when the hire is undone, and eligible on the 90th day after another one, once; both are notified', async () => {
    const referral = await newReferral(test);
    await hire(referral);
    await referral.owner.delete(referral.hire);
    const undone = { status: 'ineligible', reason: 'hireUndone', eligibleAt: null };
    expect(await find(referral.referrer, 'referrer', referral.id)).toMatchObject(undone);
    await test.runTasks();
    test.emails.length = 0;
    test.clock.advanceDays(1);
    await hire(referral);
    const eligibleAt = addDays(test.clock.now(), BONUS_ELIGIBLE_DAYS).toISOString();
    expect(await find(referral.referrer, 'referrer', referral.id)).toMatchObject({
      status: 'pending',
      eligibleAt,
    });
    test.clock.advanceDays(BONUS_ELIGIBLE_DAYS - 1);
    await test.app.queue.runScheduled('referrals.bonusesDue');
    const before = await signInAll(test, referral);
    expect(await find(before.owner, 'owner', referral.id)).toMatchObject({ status: 'pending' });
    test.clock.advanceDays(1);
    const { queue } = test.app;
    await Promise.all([1, 2].map(() => queue.runScheduled('referrals.bonusesDue')));
    const { owner, referrer } = await signInAll(test, referral);
    const bonus = await find(owner, 'owner', referral.id);
    expect(bonus).toMatchObject({ status: 'eligible', can: { pay: true, deny: true } });
    expect(bonus?.events.map(({ kind }) => kind)).toEqual(['hired', 'hireUndone', 'hired', 'eligible']);
    expect((await owner.get('/home')).json().referent.unpaidBonuses).toBe(1);
    await test.runTasks();
    expect(headings(owner).filter((heading) => heading === 'Tienes un bono por pagar')).toHaveLength(1);
    expect(headings(referrer).sort()).toEqual(['Contrataron a quien recomendaste', 'Ya te toca tu bono']);
    const { notifications } = (await referrer.get('/notifications')).json();
    expect(notifications[0]).toMatchObject({
      kind: 'bonusChanged',
      bonus: { notice: 'eligible', amount: 5_000 },
    });
  });

  it('a hire that is undone while the bonus becomes eligible ends it, in either order', async () => {
    const referral = await newReferral(test);
    await hire(referral);
    const { db } = test.database;
    // Its time comes at once, while the hire can still be undone.
    await db
      .updateTable('referralBonuses')
      .set({ eligibleAt: test.clock.now() })
      .where('referralId', '=', referral.id)
      .execute();
    const run = async () => {
      await test.app.queue.runScheduled('referrals.bonusesDue');
      return { statusCode: 200 };
    };
    expect(await race(referral, () => referral.candidate.delete(referral.answer), run)).toEqual([200, 200]);
    expect(await find(referral.owner, 'owner', referral.id)).toMatchObject({ reason: 'hireUndone' });
  });

  it('the bonus of a denied recommendation stays denied', async () => {
    const referral = await newReferral(test);
    expect((await deny(referral)).statusCode).toBe(200);
    await hire(referral);
    expect(await find(referral.referrer, 'referrer', referral.id)).toMatchObject({
      status: 'ineligible',
      reason: 'alreadyKnown',
    });
  });

  it('a hire that is confirmed or undone after the job was deleted counts for the bonus', async () => {
    const referral = await newReferral(test);
    const { owner, candidate, referrer, id, answer } = referral;
    await owner.put(referral.hire);
    await owner.delete(`/jobs/${referral.jobId}`);
    // It waits for the candidate's answer.
    expect(await find(referrer, 'referrer', id)).toMatchObject({ status: 'pending', reason: null });
    expect((await candidate.post(answer, { answer: 'confirmed' })).statusCode).toBe(200);
    expect(await find(referrer, 'referrer', id)).toMatchObject({
      status: 'pending',
      hiredAt: test.clock.now().toISOString(),
      job: { _id: null },
    });
    expect((await owner.delete(referral.hire)).statusCode).toBe(200);
    expect(await find(referrer, 'referrer', id)).toMatchObject({
      status: 'ineligible',
      reason: 'hireUndone',
    });
  });

  it('the bonus survives the job and the candidate', async () => {
    const referral = await newReferral(test);
    await hire(referral);
    await referral.owner.delete(`/jobs/${referral.jobId}`);
    await deleteAccount(test, referral.candidate);
    test.clock.advanceDays(BONUS_ELIGIBLE_DAYS);
    await test.app.queue.runScheduled('referrals.bonusesDue');
    const owner = await signInAgain(test, referral.owner);
    expect(await find(owner, 'owner', referral.id)).toMatchObject({
      status: 'eligible',
      candidate: null,
      job: { _id: null, title: 'Cajera' },
    });
    expect((await pay({ ...referral, owner })).statusCode).toBe(200);
  });
});
