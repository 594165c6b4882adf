import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { newReferrer, openLinkOf } from './referrals.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
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
  const asked = await device.request('GET', `/referrals/recommendation?jobId=${jobId}`, { user: candidate });
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
