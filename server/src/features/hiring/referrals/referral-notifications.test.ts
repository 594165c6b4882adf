import { CONTRACT_EMAIL_DELAY_MINUTES } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { getNotificationText } from '@uneed/domain/people/notifications/notification-content.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { newReferrer, openLinkOf } from './referrals.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('notifications of recommendations', () => {
  /** The notifications about a referral after all tasks, in words. */
  async function notificationsOf(user: TestUser): Promise<string[]> {
    await test.runTasks();
    await test.runTasks();
    const { notifications }: { notifications: Notification[] } = (await user.get('/notifications')).json();
    return notifications.filter(({ kind }) => kind === 'referralChanged').map(getNotificationText);
  }

  const subjectsTo = (user: TestUser) =>
    test.emails.filter(({ to }) => to === user.email).map(({ email }) => email.subject);

  /** The email about a change of a contract is due. */
  async function passEmailDelay(): Promise<void> {
    test.clock.advanceMinutes(CONTRACT_EMAIL_DELAY_MINUTES);
    await test.runTasks();
  }
  const DAY_MS = 24 * 60 * 60 * 1000;

  /** Somebody applied with the recommendation of the referrer. */
  async function setUp(referrer: TestUser, job: Parameters<typeof publish>[1] = {}) {
    const owner = await newReferent(test);
    const jobId = await publish(owner, { title: 'Cajera', ...job });
    const device = await openLinkOf(test, referrer, jobId);
    const candidate = await signUp(test, { fullName: 'Joel Tavárez' });
    const applied = await device.request('POST', `/jobs/${jobId}/apply`, { user: candidate });
    expect(applied.statusCode).toBe(201);
    const contract = `/contracts/job/${jobId}/candidate/${candidate.id}`;
    const see = () => owner.put(`/jobs/${jobId}/applicants/${candidate.id}/seen`);
    return { owner, jobId, candidate, contract, see };
  }

  it('the referrer has one notification, which changes with the application, and an email about each state', async () => {
    const [referrer, neighbour] = [await newReferrer(test), await newReferrer(test)];
    const { owner, jobId, candidate, contract, see } = await setUp(referrer);
    await setUp(neighbour);
    await test.database.db
      .updateTable('jobs')
      .set({ title: 'Otro título' })
      .where('id', '=', jobId)
      .execute();
    expect(await notificationsOf(referrer)).toEqual(['Joel Tavárez aplicó a «Cajera» con tu recomendación']);
    // It says no more than the list: the name, and the title of then.
    expect((await referrer.get('/notifications')).body).not.toMatch(
      new RegExp(`${candidate.id}|Otro título`),
    );
    await see();
    expect(await notificationsOf(referrer)).toEqual(['Ya vieron la aplicación de Joel Tavárez a «Cajera»']);
    await see();
    test.clock.advanceMinutes(1);
    await owner.post(contract);
    expect(await notificationsOf(referrer)).toEqual([
      'La aplicación de Joel Tavárez a «Cajera» está en proceso',
    ]);
    await passEmailDelay();
    await owner.put(contract, { status: 'accepted' });
    expect(await notificationsOf(referrer)).toEqual([
      'Aceptaron a Joel Tavárez en «Cajera», con tu recomendación',
    ]);
    await passEmailDelay();
    expect((await referrer.get('/notifications')).json().unread).toBe(1);
    expect(subjectsTo(referrer)).toEqual([
      'Joel Tavárez aplicó con tu recomendación',
      'Ya vieron la aplicación de Joel Tavárez',
      'La aplicación de Joel Tavárez está en proceso',
      'Aceptaron a Joel Tavárez',
    ]);
    expect(await notificationsOf(neighbour)).toEqual(['Joel Tavárez aplicó a «Cajera» con tu recomendación']);
  });

  it('the email about an answer waits as that of the candidate, and is not sent if the answer was corrected', async () => {
    const referrer = await newReferrer(test);
    const { owner, candidate, contract } = await setUp(referrer);
    expect(await notificationsOf(referrer)).toHaveLength(1);
    test.clock.advanceMinutes(1);
    await owner.put(contract, { status: 'rejected' });
    expect(await notificationsOf(referrer)).toEqual(['Esta vez no eligieron a Joel Tavárez en «Cajera»']);
    test.clock.advanceMinutes(1);
    await owner.put(contract, { status: 'pending' });
    expect(await notificationsOf(referrer)).toEqual([expect.stringMatching('está en proceso')]);
    // The email about the rejection is due, the one about the correction is not.
    test.clock.advanceMinutes(CONTRACT_EMAIL_DELAY_MINUTES - 1);
    await test.runTasks();
    const applied = 'Joel Tavárez aplicó con tu recomendación';
    expect(subjectsTo(referrer)).toEqual([applied]);
    await passEmailDelay();
    expect(subjectsTo(referrer)).toEqual([applied, 'La aplicación de Joel Tavárez está en proceso']);
    expect(subjectsTo(candidate)).toContain('Tu aplicación a «Cajera» avanza');
    expect(subjectsTo(candidate)).not.toContain('Respuesta a tu aplicación a «Cajera»');
    await owner.put(contract, { status: 'rejected' });
    await notificationsOf(referrer);
    await passEmailDelay();
    expect(subjectsTo(referrer).at(-1)).toBe('No eligieron a Joel Tavárez esta vez');
    expect(subjectsTo(candidate)).toContain('Respuesta a tu aplicación a «Cajera»');
  });

  it('who was not chosen is told too, also because the job was deleted', async () => {
    const referrer = await newReferrer(test);
    const { owner, jobId } = await setUp(referrer);
    expect((await owner.delete(`/jobs/${jobId}`)).statusCode).toBe(200);
    expect(await notificationsOf(referrer)).toEqual([
      'Esta vez no eligieron a Joel Tavárez en una vacante que ya no está',
    ]);
  });

  it('nothing is said of who withdrew, is blocked, or deletes the account', async () => {
    const silences: ((referrer: TestUser, set: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>)[] = [
      (_, { candidate, jobId }) => candidate.delete(`/jobs/${jobId}/apply`),
      (referrer, { candidate }) => candidate.put(`/safety/blocks/${referrer.id}`),
      (referrer, { candidate }) => referrer.put(`/safety/blocks/${candidate.id}`),
      (_, { candidate }) => candidate.post('/settings/deletion', { password: candidate.password }),
    ];
    const referrers: TestUser[] = [];
    for (const silence of silences) {
      const referrer = await newReferrer(test);
      const set = await setUp(referrer);
      expect(await silence(referrer, set)).toMatchObject({ statusCode: 200 });
      await set.see();
      referrers.push(referrer);
    }
    for (const referrer of referrers) {
      expect(await notificationsOf(referrer)).toEqual([]);
      expect(subjectsTo(referrer)).toEqual([]);
    }
  });

  it('the settings turn off the notification and the email apart', async () => {
    const [quiet, unmailed] = [await newReferrer(test), await newReferrer(test)];
    for (const [user, channel] of [
      [quiet, 'inApp'],
      [unmailed, 'mail'],
    ] as const)
      await user.patch('/settings/notices', { kind: 'recommendations', channel, isOn: false });
    for (const user of [quiet, unmailed]) await setUp(user);
    expect([await notificationsOf(quiet), await notificationsOf(unmailed)]).toEqual([
      [],
      [expect.stringMatching('aplicó')],
    ]);
    expect([subjectsTo(quiet), subjectsTo(unmailed)]).toEqual([[expect.stringMatching('aplicó')], []]);
  });

  it('a new account is told what it is by then, once its recommendations count', async () => {
    const referrer = await signUp(test);
    const { see } = await setUp(referrer);
    await see();
    expect(await notificationsOf(referrer)).toEqual([]);
    test.clock.advanceDays(1);
    expect(await notificationsOf(referrer)).toEqual(['Ya vieron la aplicación de Joel Tavárez a «Cajera»']);
  });

  it('goes when the candidate withdraws, also if it was read', async () => {
    const [unread, read] = [await newReferrer(test), await newReferrer(test)];
    const sets = [await setUp(unread), await setUp(read)];
    expect(await notificationsOf(read)).toHaveLength(1);
    await read.patch('/notifications/read', { all: true });
    for (const { candidate, jobId } of sets) await candidate.delete(`/jobs/${jobId}/apply`);
    for (const user of [unread, read]) {
      expect(await notificationsOf(user)).toEqual([]);
      expect((await user.get('/notifications')).json().unread).toBe(0);
    }
  });

  it('tells what was before an undone hire', async () => {
    const referrer = await newReferrer(test);
    const { owner, candidate, jobId, contract } = await setUp(referrer);
    await owner.post(contract);
    await owner.put(contract, { status: 'accepted' });
    const hire = `${contract}/hire`;
    expect((await owner.put(hire)).statusCode).toBe(200);
    expect((await candidate.post(`/applications/${jobId}/hire`, { answer: 'confirmed' })).statusCode).toBe(
      200,
    );
    expect(await notificationsOf(referrer)).toEqual([expect.stringMatching(/^Contrataron a/)]);
    expect((await owner.delete(hire)).statusCode).toBe(200);
    expect(await notificationsOf(referrer)).toEqual([expect.stringMatching(/^Aceptaron a/)]);
  });

  it('the list says from when on the recommendation of a new account counts', async () => {
    const [referrer, older] = [await signUp(test), await newReferrer(test)];
    const createdAt = test.clock.now();
    for (const user of [referrer, older]) await setUp(user);
    const countsFromOf = async (user: TestUser) =>
      (await user.get('/referrals')).json().referrals[0]?.countsFrom;
    expect(new Date(await countsFromOf(referrer)).getTime()).toBeGreaterThanOrEqual(
      createdAt.getTime() + DAY_MS,
    );
    expect(await countsFromOf(older)).toBeNull();
    test.clock.advanceDays(1);
    expect(await countsFromOf(referrer)).toBeNull();
  });
});

describe('a chain of recommendations', () => {
  type People = { owner: TestUser; referrer: TestUser; candidate: TestUser };

  /** What each of the three reads about the application and its bonus. */
  async function read({ owner, referrer, candidate }: People, jobId: string) {
    const [applicant] = (await owner.get(`/jobs/${jobId}/applicants`)).json().applicants;
    const [referral] = (await referrer.get('/referrals')).json().referrals;
    const { application } = (await candidate.get(`/applications/${jobId}`)).json();
    const status = referral.bonus.status;
    const { bonuses } = (await owner.get(`/bonuses?as=owner&status=${status}`)).json();
    return {
      owner: {
        recommendedBy: applicant.recommendedBy,
        hire: applicant.hire.status,
        bonus: [bonuses[0].status, bonuses[0].amount, bonuses[0].receivedAt !== null],
      },
      referrer: {
        candidate: referral.candidate.fullName,
        step: referral.steps.at(-1),
        bonus: [status, referral.bonus.amount, referral.bonus.receivedAt !== null],
        can: Object.keys(referral.bonus.can).filter((action) => referral.bonus.can[action]),
      },
      candidate: {
        timeline: application.timeline.map(({ kind }: { kind: string }) => kind),
        hire: application.hire.status,
      },
    };
  }

  /** What the candidate reads never has the bonus, nor the referrer's account. */
  async function assertHiddenFromCandidate({ candidate, referrer }: People, jobId: string): Promise<void> {
    for (const path of [`/applications/${jobId}`, '/applications', '/bonuses?as=owner', '/referrals']) {
      const { body } = await candidate.get(path);
      for (const secret of [referrer.id, referrer.email, '"amount"']) expect(body).not.toContain(secret);
    }
  }
  type Device = Awaited<ReturnType<typeof openLinkOf>>;
  type Chain = { people: People; jobId: string; device: Device };

  /** A vacancy with a bonus, a link that was opened on a device, and somebody new on this device. */
  async function openLink(): Promise<Chain> {
    const owner = await newReferent(test);
    const jobId = await publish(owner, { referalbonus: true, referralBonusAmount: 7_500 });
    const referrer = await newReferrer(test, 'Luis Mota');
    const device = await openLinkOf(test, referrer, jobId);
    expect((await referrer.get('/referrals/links')).json().links).toMatchObject([
      { visits: 1, applications: 0 },
    ]);
    const candidate = await signUp(test, { fullName: 'Ana Peña' });
    const asked = await device.request('GET', `/referrals/recommendation?jobId=${jobId}`, {
      user: candidate,
    });
    expect(asked.json()).toEqual({ recommendation: { name: 'Luis Mota', isRemoved: false } });
    return { people: { owner, referrer, candidate }, jobId, device };
  }

  /** The steps until both confirmed the hire: the step, the request, its event in the timeline, and the state of the hire. */
  function listSteps({ people: { owner, candidate }, jobId, device }: Chain) {
    const contract = `/contracts/job/${jobId}/candidate/${candidate.id}`;
    const confirm = () => candidate.post(`/applications/${jobId}/hire`, { answer: 'confirmed' });
    return [
      ['applied', () => device.request('POST', `/jobs/${jobId}/apply`, { user: candidate })],
      ['seen', () => owner.put(`/jobs/${jobId}/applicants/${candidate.id}/seen`)],
      ['pending', () => owner.post(contract)],
      ['accepted', () => owner.put(contract, { status: 'accepted' })],
      ['marked', () => owner.put(`${contract}/hire`), 'hired', 'marked'],
      ['hired', confirm, 'hire_confirmed', 'confirmed'],
    ] as const;
  }

  /** Goes through the steps to a confirmed hire; after each, all three read the same. */
  async function getHired(chain: Chain): Promise<void> {
    const { people, jobId } = chain;
    const timeline: string[] = [];
    const bonus = ['pending', 7_500, false];
    for (const [step, change, event = step, hire = null] of listSteps(chain)) {
      test.clock.advanceMinutes(60);
      expect((await change()).statusCode, step).toBeLessThan(300);
      await test.runTasks();
      timeline.push(event);
      const at = test.clock.now().toISOString();
      expect(await read(people, jobId)).toEqual({
        owner: { recommendedBy: 'Luis Mota', hire, bonus },
        referrer: { candidate: 'Ana Peña', step: { step, at }, bonus, can: ['dispute'] },
        candidate: { timeline, hire },
      });
      await assertHiddenFromCandidate(people, jobId);
    }
  }

  /** Signs all in again, whose sessions have ended. */
  const signInAll = async ({ owner, referrer, candidate }: People): Promise<People> => ({
    owner: await signInAgain(test, owner),
    referrer: await signInAgain(test, referrer),
    candidate: await signInAgain(test, candidate),
  });

  it('a recommendation is followed by its three people from the link to the confirmed payment', async () => {
    const chain = await openLink();
    const { jobId } = chain;
    await getHired(chain);
    const hiredAt = test.clock.now();
    const [{ bonus }] = (await chain.people.referrer.get('/referrals')).json().referrals;
    const eligibleAt = addDays(hiredAt, BONUS_ELIGIBLE_DAYS);
    expect([bonus.hiredAt, bonus.eligibleAt]).toEqual([hiredAt.toISOString(), eligibleAt.toISOString()]);

    test.clock.advanceDays(BONUS_ELIGIBLE_DAYS - 1);
    await test.app.queue.runScheduled('referrals.bonusesDue');
    const before = await signInAll(chain.people);
    expect((await read(before, jobId)).referrer.bonus).toEqual(['pending', 7_500, false]);
    test.clock.advanceDays(1);
    await test.app.queue.runScheduled('referrals.bonusesDue');
    const people = await signInAll(chain.people);
    const readBonus = async () => {
      const { owner, referrer } = await read(people, jobId);
      return [owner.bonus, referrer.bonus, referrer.can];
    };
    const eligible = ['eligible', 7_500, false];
    expect(await readBonus()).toEqual([eligible, eligible, ['dispute']]);
    const payment = { paidOn: localDay(test.clock.now()), note: 'Por Azul' };
    expect((await people.owner.post(`/bonuses/${bonus._id}/payment`, payment)).statusCode).toBe(200);
    const paid = ['paid', 7_500, false];
    expect(await readBonus()).toEqual([paid, paid, ['confirm', 'dispute']]);
    expect((await people.referrer.post(`/bonuses/${bonus._id}/receipt`)).statusCode).toBe(200);
    const received = ['paid', 7_500, true];
    expect(await readBonus()).toEqual([received, received, []]);
    await assertHiddenFromCandidate(people, jobId);

    // It is also counted among the facts about the owner.
    await test.runTasks();
    const facts = await test.database.db
      .selectFrom('ownerReputations')
      .select(['confirmedHires', 'paidBonuses'])
      .where('ownerId', '=', people.owner.id)
      .executeTakeFirst();
    expect(facts).toEqual({ confirmedHires: 1, paidBonuses: 1 });
  });
});
