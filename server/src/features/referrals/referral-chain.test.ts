import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/referrals/bonus.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { newReferrer, openLinkOf } from './referrals.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
});
afterAll(() => test.close());

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

it('a recommendation is followed by its three people from the link to the confirmed payment', async () => {
  const owner = await newReferent(test);
  const jobId = await publish(owner, { referalbonus: true, referralBonusAmount: 7_500 });
  const referrer = await newReferrer(test, 'Luis Mota');
  const device = await openLinkOf(test, referrer, jobId);
  expect((await referrer.get('/referrals/links')).json().links).toMatchObject([
    { visits: 1, applications: 0 },
  ]);
  const candidate = await signUp(test, { fullName: 'Ana Peña' });
  const asked = await device.request('GET', `/referrals/recommendation?jobId=${jobId}`, { user: candidate });
  expect(asked.json()).toEqual({ recommendation: { name: 'Luis Mota' } });
  let people: People = { owner, referrer, candidate };
  const contract = `/contracts/job/${jobId}/candidate/${candidate.id}`;
  const expected = {
    owner: { recommendedBy: 'Luis Mota', hire: null as string | null, bonus: ['pending', 7_500, false] },
    referrer: { candidate: 'Ana Peña', bonus: ['pending', 7_500, false], can: ['dispute'] },
    candidate: { timeline: [] as string[], hire: null as string | null },
  };

  const steps = [
    ['applied', () => device.request('POST', `/jobs/${jobId}/apply`, { user: candidate })],
    ['seen', () => owner.put(`/jobs/${jobId}/applicants/${candidate.id}/seen`)],
    ['pending', () => owner.post(contract)],
    ['accepted', () => owner.put(contract, { status: 'accepted' })],
    ['marked', () => owner.put(`${contract}/hire`), 'hired', 'marked'],
    [
      'hired',
      () => candidate.post(`/applications/${jobId}/hire`, { answer: 'confirmed' }),
      'hire_confirmed',
      'confirmed',
    ],
  ] as const;
  for (const [step, change, event = step, hire] of steps) {
    test.clock.advanceMinutes(60);
    expect((await change()).statusCode, step).toBeLessThan(300);
    await test.runTasks();
    expected.candidate.timeline.push(event);
    expected.owner.hire = expected.candidate.hire = hire ?? null;
    const at = test.clock.now().toISOString();
    expect(await read(people, jobId)).toEqual({
      ...expected,
      referrer: { ...expected.referrer, step: { step, at } },
    });
    await assertHiddenFromCandidate(people, jobId);
  }

  const hiredAt = test.clock.now();
  const [{ bonus }] = (await referrer.get('/referrals')).json().referrals;
  expect([bonus.hiredAt, bonus.eligibleAt]).toEqual([
    hiredAt.toISOString(),
    addDays(hiredAt, BONUS_ELIGIBLE_DAYS).toISOString(),
  ]);

  /** Signs all in again, whose sessions have ended, and returns the bonus as the owner and the referrer read it. */
  async function readBonus() {
    const [newOwner, newReferrerSession] = [
      await signInAgain(test, owner),
      await signInAgain(test, referrer),
    ];
    people = {
      owner: newOwner,
      referrer: newReferrerSession,
      candidate: await signInAgain(test, candidate),
    };
    const reading = await read(people, jobId);
    return [reading.owner.bonus, reading.referrer.bonus, reading.referrer.can];
  }
  test.clock.advanceDays(BONUS_ELIGIBLE_DAYS - 1);
  await test.app.queue.runScheduled('referrals.bonusesDue');
  expect(await readBonus()).toEqual([['pending', 7_500, false], ['pending', 7_500, false], ['dispute']]);
  test.clock.advanceDays(1);
  await test.app.queue.runScheduled('referrals.bonusesDue');
  expect(await readBonus()).toEqual([['eligible', 7_500, false], ['eligible', 7_500, false], ['dispute']]);
  const payment = { paidOn: localDay(test.clock.now()), note: 'Por Azul' };
  expect((await people.owner.post(`/bonuses/${bonus._id}/payment`, payment)).statusCode).toBe(200);
  expect(await readBonus()).toEqual([
    ['paid', 7_500, false],
    ['paid', 7_500, false],
    ['confirm', 'dispute'],
  ]);
  expect((await people.referrer.post(`/bonuses/${bonus._id}/receipt`)).statusCode).toBe(200);
  expect(await readBonus()).toEqual([['paid', 7_500, true], ['paid', 7_500, true], []]);
  await assertHiddenFromCandidate(people, jobId);

  // It is also counted among the facts about the owner.
  await test.runTasks();
  const facts = await test.database.db
    .selectFrom('ownerReputations')
    .select(['confirmedHires', 'paidBonuses'])
    .where('ownerId', '=', owner.id)
    .executeTakeFirst();
  expect(facts).toEqual({ confirmedHires: 1, paidBonuses: 1 });
});
