import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { recordApplicationEvents } from '../applications/applications.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import {
  createDevice,
  type Device,
  getLinkPath,
  makeOlder,
  newReferrer,
  openLinkOf,
} from './referrals.factory.ts';

let test: TestApp;
let owner: TestUser;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  live = await listenForUsers(test);
});
afterAll(async () => {
  live.closeAll();
  await test.close();
});

const apply = (device: Device, user: TestUser, jobId: string, body?: object, headers = {}) =>
  device.request('POST', `/jobs/${jobId}/apply`, { user, headers, ...(body ? { body } : {}) });
const referralsOf = async (user: TestUser) => (await user.get('/referrals')).json().referrals;
const applicantsOf = async (user: TestUser, jobId: string) =>
  (await user.get(`/jobs/${jobId}/applicants`)).json().applicants;

/** A vacancy that a new member recommends on a device. */
async function setUp(job: Parameters<typeof publish>[1] = {}, by = owner) {
  const jobId = await publish(by, job);
  const referrer = await newReferrer(test);
  return { jobId, referrer, device: await openLinkOf(test, referrer, jobId) };
}

describe('applying on a device with a recommendation', () => {
  it('is stored for a referrer whose account is younger than a day, and counts once it is older', async () => {
    const jobId = await publish(owner);
    const referrer = await signUp(test);
    const device = await openLinkOf(test, referrer, jobId);
    const candidate = await signUp(test);
    expect((await apply(device, candidate, jobId)).statusCode).toBe(201);
    expect(await applicantsOf(owner, jobId)).toMatchObject([{ _id: candidate.id, recommendedBy: null }]);
    await test.runTasks();
    expect((await referrer.get('/notifications')).json().notifications).toEqual([]);
    await makeOlder(test, referrer);
    expect(await applicantsOf(owner, jobId)).toMatchObject([{ recommendedBy: referrer.fullName }]);
    expect(await referralsOf(referrer)).toMatchObject([{ candidate: { fullName: candidate.fullName } }]);
  });

  it('stores it with the terms of that day, also for a member who signed up days later', async () => {
    const { jobId, referrer, device } = await setUp({ referalbonus: true, referralBonusAmount: 5_000 });
    test.clock.advanceDays(3);
    const candidate = await signUp(test, { fullName: 'Joel Tavárez' });
    expect((await apply(device, candidate, jobId)).statusCode).toBe(201);
    await owner.patch(`/jobs/${jobId}`, { referalbonus: false, title: 'Otro título' });
    expect(await referralsOf(referrer)).toEqual([
      {
        referralId: expect.any(String),
        job: { _id: jobId, title: 'Desarrolladora de páginas', company: 'Cayena Labs' },
        candidate: { fullName: 'Joel Tavárez' },
        steps: [{ step: 'applied', at: test.clock.now().toISOString() }],
        countsFrom: null,
        waitsForEmail: false,
        bonus: expect.objectContaining({ amount: 5_000, status: 'pending' }),
      },
    ]);
    expect(
      await test.database.db
        .selectFrom('referrals')
        .select(['ownerId', 'bonusAmount'])
        .where('jobId', '=', jobId)
        .execute(),
    ).toEqual([{ ownerId: owner.id, bonusAmount: 5_000 }]);
    expect((await referrer.get('/referrals/links')).json().links).toMatchObject([
      { visits: 1, applications: 1 },
    ]);
  });

  it('counts as a visit of the link, although the visit was not counted', async () => {
    const [jobId, referrer, candidate] = [await publish(owner), await newReferrer(test), await signUp(test)];
    const device = createDevice(test, 'WhatsApp/2.23.20.0');
    await device.open(await getLinkPath(referrer, jobId));
    const linkOf = async () => (await referrer.get('/referrals/links')).json().links[0];
    expect(await linkOf()).toMatchObject({ visits: 0, lastVisitAt: null, applications: 0 });
    expect((await apply(device, candidate, jobId)).statusCode).toBe(201);
    const lastVisitAt = test.clock.now().toISOString();
    expect(await linkOf()).toMatchObject({ visits: 1, lastVisitAt, applications: 1 });
  });

  it('tells the owner who recommended whom, also an enterprise, and nobody else', async () => {
    // New owners, because each gets a limited number of emails about applicants per day.
    for (const by of [await newReferent(test), await newEnterprise(test)]) {
      const { jobId, referrer, device } = await setUp({}, by);
      const [candidate, other] = [await signUp(test), await signUp(test)];
      await apply(device, candidate, jobId);
      test.clock.advanceMinutes(1);
      await other.post(`/jobs/${jobId}/apply`);
      expect(await applicantsOf(by, jobId)).toMatchObject([
        { _id: other.id, recommendedBy: null },
        { _id: candidate.id, recommendedBy: referrer.fullName },
      ]);
      for (const viewer of [candidate, other, referrer, test.anonymous]) {
        expect((await viewer.get(`/jobs/${jobId}/applicants`)).body).not.toContain('recommendedBy');
      }
      for (const viewer of [candidate, other]) expect(await referralsOf(viewer)).toEqual([]);
      await test.runTasks();
      const emailAbout = ({ fullName }: TestUser) =>
        test.emails.findLast(({ to, email }) => to === by.email && email.subject.startsWith(fullName));
      const line = `Llega con recomendación de ${referrer.fullName}.`;
      expect(emailAbout(candidate)?.email.paragraphs).toContain(line);
      expect(emailAbout(other)?.email.paragraphs.join()).not.toContain('recomendación');
    }
  });

  it('is asked for by nobody without a session', async () => {
    for (const path of ['/referrals', '/referrals/links'])
      expect((await test.anonymous.get(path)).statusCode).toBe(401);
  });

  it('does not count without it, for oneself, of another vacancy, nor after a block of the referrer', async () => {
    const { jobId, referrer, device } = await setUp();
    const candidate = await signUp(test);
    for (const withoutRecommendation of ['yes', 1, null])
      expect((await apply(device, candidate, jobId, { withoutRecommendation })).statusCode).toBe(400);
    expect((await apply(device, candidate, jobId, { withoutRecommendation: true })).statusCode).toBe(201);
    expect((await apply(device, referrer, jobId)).statusCode).toBe(201);
    expect((await apply(device, candidate, await publish(owner))).statusCode).toBe(201);
    const blocking = await signUp(test);
    await blocking.put(`/safety/blocks/${referrer.id}`);
    expect((await apply(device, blocking, jobId)).statusCode).toBe(201);
    expect(await referralsOf(referrer)).toEqual([]);
    expect(await applicantsOf(owner, jobId)).toMatchObject(Array(3).fill({ recommendedBy: null }));
  });

  it('counts once for a repeated request and for requests at the same time', async () => {
    const { jobId, referrer, device } = await setUp();
    const [one, two] = [await signUp(test), await signUp(test)];
    const key = { 'idempotency-key': 'a1b2c3d4' };
    for (const _ of [1, 2]) expect((await apply(device, one, jobId, {}, key)).statusCode).toBe(201);
    const replies = await Promise.all([1, 2, 3].map(() => apply(device, two, jobId)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await referralsOf(referrer)).toHaveLength(2);
  });

  it('of a new account never counts while it is suspended or leaving, and of an older one stays', async () => {
    const { jobId } = await setUp();
    const later = test.clock.now();
    const referrers = [await signUp(test), await signUp(test), await newReferrer(test)];
    for (const referrer of referrers)
      await apply(await openLinkOf(test, referrer, jobId), await signUp(test), jobId);
    const [suspended, leaving, older] = referrers;
    const suspendedUntil = addDays(later, 30);
    for (const user of [suspended, older])
      await test.database.db
        .updateTable('users')
        .set({ suspendedUntil })
        .where('id', '=', user?.id ?? '')
        .execute();
    await leaving?.post('/settings/deletion', { password: leaving.password });
    test.clock.advanceDays(2);
    const recommendedBy = (await applicantsOf(owner, jobId)).map(
      (row: { recommendedBy: unknown }) => row.recommendedBy,
    );
    expect(recommendedBy.filter(Boolean)).toEqual([older?.fullName]);
  });

  it('ends with a withdrawal; applying again is a new one', async () => {
    const { jobId, referrer, device } = await setUp();
    const candidate = await signUp(test);
    await apply(device, candidate, jobId);
    test.clock.advanceDays(1);
    await candidate.delete(`/jobs/${jobId}/apply`);
    test.clock.advanceDays(1);
    await apply(device, candidate, jobId);
    const stepsOf = async () =>
      (await referralsOf(referrer)).map(({ steps }: { steps: { step: string }[] }) =>
        steps.map(({ step }) => step),
      );
    expect(await stepsOf()).toEqual([['applied'], ['applied', 'withdrawn']]);
    expect((await referrer.get('/referrals/links')).json().links).toMatchObject([{ applications: 1 }]);
    expect(await applicantsOf(owner, jobId)).toMatchObject([{ recommendedBy: referrer.fullName }]);
  });
});

describe('Mis referidos', () => {
  it('shows each step with its date, and tells the referrer live', async () => {
    const { jobId, referrer, device } = await setUp();
    const connection = await live.connectUser(referrer);
    const candidate = await signUp(test);
    const contract = `/contracts/job/${jobId}/candidate/${candidate.id}`;
    const changes = [
      { step: 'applied', change: () => apply(device, candidate, jobId) },
      { step: 'pending', change: () => owner.post(contract) },
      { step: 'accepted', change: () => owner.put(contract, { status: 'accepted' }) },
      { step: 'rejected', change: () => owner.put(contract, { status: 'rejected' }) },
    ];
    for (const [index, { step, change }] of changes.entries()) {
      test.clock.advanceDays(1);
      expect((await change()).statusCode).toBeLessThan(300);
      await test.runTasks();
      await connection.waitFor(
        'applicationsChanged',
        () => connection.received('applicationsChanged').length > index,
      );
      const [{ steps }] = await referralsOf(referrer);
      expect(steps.at(-1)).toEqual({ step, at: test.clock.now().toISOString() });
      // Opening the contract was also the first time that the owner saw the application.
      expect(steps).toHaveLength(index === 0 ? 1 : index + 2);
    }
    expect(connection.received('applicationsChanged')).toEqual(Array(4).fill({ jobId }));
  });

  it('keeps what became of the applications after the vacancy was deleted', async () => {
    const { jobId, referrer, device } = await setUp();
    const [hired, accepted, waiting] = await Promise.all([1, 2, 3].map(() => signUp(test)));
    if (!hired || !accepted || !waiting) throw new Error('Not signed up');
    for (const each of [hired, accepted, waiting]) await apply(device, each, jobId);
    const contractOf = ({ id }: TestUser) => `/contracts/job/${jobId}/candidate/${id}`;
    for (const each of [hired, accepted]) await owner.put(contractOf(each), { status: 'accepted' });
    await owner.put(`${contractOf(hired)}/hire`);
    const stepOf = async ({ fullName }: TestUser) =>
      (await referralsOf(referrer))
        .find((each: { candidate: { fullName: string } }) => each.candidate.fullName === fullName)
        .steps.at(-1).step;
    const steps = async () => [await stepOf(hired), await stepOf(accepted), await stepOf(waiting)];
    expect(await steps()).toEqual(['marked', 'accepted', 'applied']);
    expect((await owner.delete(`/jobs/${jobId}`)).statusCode).toBe(200);
    expect(await steps()).toEqual(['marked', 'accepted', 'rejected']);
    await hired.post(`/applications/${jobId}/hire`, { answer: 'confirmed' });
    expect(await steps()).toEqual(['hired', 'accepted', 'rejected']);
    await hired.delete(`/applications/${jobId}/hire`);
    expect(await steps()).toEqual(['accepted', 'accepted', 'rejected']);
  });

  it('shows a hire that both confirmed, of this candidate only', async () => {
    const { jobId, referrer, device } = await setUp();
    const [candidate, other] = [await signUp(test), await signUp(test)];
    for (const each of [candidate, other]) await apply(device, each, jobId);
    const at = test.clock.now();
    await test.database.transaction((tx) =>
      recordApplicationEvents(tx, test.app.queue, [
        { jobId, candidateId: candidate.id, kind: 'hire_confirmed', at },
      ]),
    );
    const found = await referralsOf(referrer);
    const stateOf = ({ fullName }: TestUser) =>
      found
        .find((each: { candidate: { fullName: string } }) => each.candidate.fullName === fullName)
        .steps.at(-1).step;
    expect([stateOf(candidate), stateOf(other)]).toEqual(['hired', 'applied']);
  });

  it("is paged, and has only one's own", async () => {
    const { jobId, referrer, device } = await setUp();
    const { referrer: other, jobId: otherJobId, device: otherDevice } = await setUp();
    await apply(otherDevice, await signUp(test), otherJobId);
    await apply(device, await signUp(test), jobId);
    await test.database.db
      .insertInto('referrals')
      .values(
        Array.from({ length: 20 }, () => ({
          id: newId(),
          referrerId: referrer.id,
          ownerId: owner.id,
          jobId,
          jobTitle: 'Cajera',
          company: 'Cayena Labs',
          createdAt: test.clock.now(),
          hasBonus: false,
        })),
      )
      .execute();
    const [first, second] = [
      await referrer.get('/referrals?page=1'),
      await referrer.get('/referrals?page=2'),
    ];
    expect(first.json().pagination).toMatchObject({ total: 21, totalPages: 2, hasNext: true });
    expect([first.json().referrals.length, second.json().referrals.length]).toEqual([20, 1]);
    expect((await referrer.get('/referrals?page=x')).json().referrals).toHaveLength(20);
    expect(await referralsOf(other)).toHaveLength(1);
  });

  it('discloses nothing of the company of an anonymous vacancy', async () => {
    const { jobId, referrer, device } = await setUp({ isAnonimous: true });
    const candidate = await signUp(test);
    await apply(device, candidate, jobId);
    const link = await device.open(await getLinkPath(referrer, jobId));
    const answers = [
      ...(await Promise.all(
        ['/referrals', '/referrals/links', `/referrals/recommendation?jobId=${jobId}`].map((path) =>
          referrer.get(path),
        ),
      )),
      await device.request('GET', `/referrals/recommendation?jobId=${jobId}`, { user: candidate }),
      link,
    ];
    for (const { body, headers } of answers)
      for (const secret of ['Cayena', owner.id, owner.fullName])
        expect(`${body}${JSON.stringify(headers)}`).not.toContain(secret);
    await owner.patch(`/jobs/${jobId}`, { isAnonimous: false });
    expect(await referralsOf(referrer)).toMatchObject([{ job: { company: 'Cayena Labs' } }]);
    await owner.delete(`/jobs/${jobId}`);
    expect(await referralsOf(referrer)).toMatchObject([
      { job: { _id: null, title: 'Desarrolladora de páginas', company: '' } },
    ]);
  });

  it('hides the company again once the vacancy is anonymous', async () => {
    const { jobId, referrer, device } = await setUp();
    const candidate = await signUp(test);
    await apply(device, candidate, jobId);
    const exportOf = async (user: TestUser) => (await user.get('/settings/export')).json();
    const exported = { vacancy: 'Desarrolladora de páginas', company: 'Cayena Labs' };
    expect((await exportOf(referrer)).referralsMade).toMatchObject([exported]);
    await owner.patch(`/jobs/${jobId}`, { isAnonimous: true });
    expect((await exportOf(referrer)).referralsMade).toMatchObject([{ ...exported, company: '' }]);
    expect((await exportOf(candidate)).referralsReceived).toMatchObject([{ ...exported, company: '' }]);
    expect((await referrer.get('/referrals')).body).not.toContain('Cayena');
    expect((await referrer.get('/referrals/links')).body).not.toContain('Cayena');
  });

  it('shows only that somebody applied after they blocked the referrer or asked to be deleted', async () => {
    for (const leave of [
      (user: TestUser, referrer: TestUser) => user.put(`/safety/blocks/${referrer.id}`),
      (user: TestUser) => user.post('/settings/deletion', { password: user.password }),
    ]) {
      const { jobId, referrer, device } = await setUp();
      const candidate = await signUp(test);
      await apply(device, candidate, jobId);
      await owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`);
      expect((await leave(candidate, referrer)).statusCode).toBeLessThan(300);
      const [referral] = await referralsOf(referrer);
      expect([referral.candidate, referral.steps.map(({ step }: { step: string }) => step)]).toEqual([
        null,
        ['applied'],
      ]);
    }
  });
});

describe('after the deletion of an account', () => {
  /** Deletes the account at once, instead of after two weeks. */
  async function deleteAccount(user: TestUser) {
    expect((await user.post('/settings/deletion', { password: user.password })).statusCode).toBe(200);
    test.clock.advanceDays(14);
    await test.app.queue.runScheduled('settings.departures-ended');
    await test.runTasks();
    owner = await signInAgain(test, owner);
    const row = await test.database.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(row).toBeUndefined();
  }

  it('of the candidate, the referrer reads that somebody applied', async () => {
    const { jobId, referrer, device } = await setUp();
    const candidate = await signUp(test, { fullName: 'Nombre Secreto' });
    await apply(device, candidate, jobId);
    await deleteAccount(candidate);
    const answer = await referrer.get('/referrals');
    expect(answer.json().referrals).toMatchObject([{ candidate: null, steps: [{ step: 'applied' }] }]);
    for (const secret of ['Secreto', candidate.id, candidate.email])
      expect(answer.body).not.toContain(secret);
  });

  it('of the referrer, the link leads to the vacancy, without a recommendation, and the owner reads Usuario eliminado', async () => {
    const { jobId, referrer, device } = await setUp();
    const path = await getLinkPath(referrer, jobId);
    await apply(device, await signUp(test), jobId);
    await test.database.transaction((tx) =>
      updateUser(tx, referrer.id, { eraseAt: addDays(test.clock.now(), 14) }, test.clock.now()),
    );
    expect(await applicantsOf(owner, jobId)).toMatchObject([{ recommendedBy: 'Usuario eliminado' }]);
    await test.database.transaction((tx) => updateUser(tx, referrer.id, { eraseAt: null }, test.clock.now()));
    await deleteAccount(referrer);
    const opened = await device.open(path);
    expect([opened.headers.location, opened.cookies]).toEqual([`/jobs/${jobId}?via=recomendada`, []]);
    const answer = await device.request('GET', `/referrals/recommendation?jobId=${jobId}`);
    expect(answer.json()).toEqual({ recommendation: null });
    expect(await applicantsOf(owner, jobId)).toMatchObject([{ recommendedBy: 'Usuario eliminado' }]);
  });
});
