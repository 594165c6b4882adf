import { HOME_ALERT_DAYS, HOME_HIRE_DAYS } from '@uneed/domain/site/home/home.rules.ts';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newAuthor } from '../../community/posts/posts.factory.ts';
import { createAlert } from '../../hiring/alerts/alerts.factory.ts';
import { buildPdf, toDataUrl } from '../../hiring/applications/applications.factory.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { AS_ENTERPRISE, newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import {
  type TestEnterprise,
  verifiedEnterprise,
} from '../../organizations/enterprises/verification/verification.factory.ts';
import { decide, placeOrder, sendReceipt } from '../../organizations/plans/orders/orders.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { createHome } from './home.service.ts';

let test: TestApp;
let owner: TestUser;
let me: TestUser;
let neighbour: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

// The jobs of other tests are too old to be new, and in other categories and provinces than those that the tests use.
beforeEach(async () => {
  test.clock.advanceDays(31);
  owner = await newReferent(test);
  me = await signUp(test);
  neighbour = await signUp(test);
});

async function getHome(user: TestUser): Promise<Home> {
  const response = await user.get('/home');
  expect(response.statusCode).toBe(200);
  return response.json();
}
const candidateHome = async (user: TestUser) => (await getHome(user)).candidate;
const referentHome = async (user: TestUser) => (await getHome(user)).referent;
const apply = async (user: TestUser, jobId: string) =>
  expect((await user.post(`/jobs/${jobId}/apply`, {})).statusCode).toBe(201);
const setContract = async (jobId: string, candidate: TestUser, status: string) =>
  expect((await owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status })).statusCode).toBe(
    200,
  );
const setProfile = (user: TestUser, changes: { location?: string; bio?: string }) =>
  test.database.transaction((tx) => updateUser(tx, user.id, changes, test.clock.now()));
const matchesOf = async (user: TestUser) =>
  (await getHome(user)).matches.map(({ job, reason }) => [job.title, reason]);

it('needs a session', async () => {
  expect((await test.anonymous.get('/home')).statusCode).toBe(401);
});

it('returns 404 for a user whose account was deleted after the request was authenticated', async () => {
  await expect(createHome(test).get({ id: newId() })).rejects.toMatchObject({ status: 404 });
});

describe('a candidate', () => {
  it('without anything is told the first steps', async () => {
    const job = await publish(owner);
    await apply(neighbour, job);
    expect(await getHome(me)).toMatchObject({
      candidate: {
        applications: { total: 0, waiting: 0, pending: 0, accepted: 0, rejected: 0, latest: [] },
        firstSteps: ['completeProfile', 'findJobs', 'uploadCv'],
      },
      referent: null,
      unreadMessages: 0,
    });
  });

  it('has done the first steps with a profile, an application and a CV; the default text is none', async () => {
    await setProfile(me, { location: 'Azua', bio: 'Hola, estoy usando Uneed!' });
    expect((await candidateHome(me))?.firstSteps).toEqual(['completeProfile', 'findJobs', 'uploadCv']);
    await setProfile(me, { bio: 'Contadora.' });
    expect((await candidateHome(me))?.firstSteps).toEqual(['findJobs', 'uploadCv']);
    await apply(me, await publish(owner));
    expect((await candidateHome(me))?.firstSteps).toEqual(['uploadCv']);
    const body = { cv: toDataUrl(buildPdf()), cvName: 'Mi CV.pdf' };
    const stored = await me.put('/profile/cv', body);
    expect(stored.statusCode, stored.body).toBe(200);
    expect((await candidateHome(me))?.firstSteps).toEqual([]);
    expect((await candidateHome(neighbour))?.firstSteps).toContain('uploadCv');
  });

  it('sees the own applications by status, the last changed first', async () => {
    const titles = ['Uno', 'Dos', 'Tres', 'Cuatro'];
    const jobs: string[] = [];
    for (const title of titles) {
      const job = await publish(owner, { title });
      jobs.push(job);
      await apply(me, job);
      await apply(neighbour, job);
      test.clock.advanceMinutes(1);
    }
    const [first = '', second = '', third = ''] = jobs;
    await setContract(first, me, 'accepted');
    await setContract(third, neighbour, 'accepted');
    test.clock.advanceMinutes(1);
    await setContract(second, me, 'rejected');
    const home = await candidateHome(me);
    expect(home?.applications).toMatchObject({ total: 4, waiting: 2, pending: 0, accepted: 1, rejected: 1 });
    expect(home?.applications.latest.map(({ _id, title, label }) => [_id, title, label])).toEqual([
      [second, 'Dos', 'No seleccionada'],
      [first, 'Uno', 'Seleccionada'],
      [jobs[3], 'Cuatro', 'Aplicado'],
    ]);
    // The outcome outlives the rejected contract.
    test.clock.advanceDays(6);
    const later = await candidateHome(await signInAgain(test, me));
    expect(later?.applications).toMatchObject({ waiting: 2, accepted: 1, rejected: 1 });
  });

  it('is asked to confirm a hire, then congratulated for a month', async () => {
    const job = await publish(owner, { title: 'Cajera' });
    for (const user of [me, neighbour]) await apply(user, job);
    await setContract(job, me, 'accepted');
    const hireOf = async (user: TestUser) => (await candidateHome(user))?.hire;
    expect(await hireOf(me)).toBeNull();
    await owner.put(`/contracts/job/${job}/candidate/${me.id}/hire`);
    expect(await hireOf(me)).toEqual({ title: 'Cajera', status: 'marked' });
    await me.post(`/applications/${job}/hire`, { answer: 'confirmed' });
    expect(await hireOf(me)).toEqual({ title: 'Cajera', status: 'confirmed' });
    expect(await hireOf(neighbour)).toBeNull();
    test.clock.advanceDays(HOME_HIRE_DAYS);
    expect(await hireOf(await signInAgain(test, me))).toBeNull();
  });

  it('counts only the unread messages of the user', async () => {
    await apply(me, await publish(owner));
    for (const text of ['Hola', '¿Sigues ahí?'])
      expect((await owner.post(`/messages/send/${me.id}`, { text })).statusCode).toBe(201);
    expect((await getHome(me)).unreadMessages).toBe(2);
    expect((await getHome(neighbour)).unreadMessages).toBe(0);
    expect((await getHome(owner)).unreadMessages).toBe(0);
  });
});

describe('matches', () => {
  it('suggest the category of earlier applications, the province and what is new, with the reason', async () => {
    await setProfile(me, { location: 'Sabana de la Mar, Hato Mayor, República Dominicana' });
    const applied = await publish(owner, { title: 'Aplicada', category: 'Seguridad', location: 'Azua' });
    await apply(me, applied);
    await publish(owner, { title: 'Vieja', category: 'Legal y Jurídico', location: 'Azua' });
    await publish(owner, { title: 'Provincia', category: 'Legal y Jurídico', location: 'Hato Mayor' });
    await publish(owner, { title: 'Categoría', category: 'Seguridad', location: 'Samaná' });
    const both = await publish(owner, { title: 'Ambas', category: 'Seguridad', location: 'Hato Mayor' });
    await apply(await signUp(test), both);
    await publish(owner, { title: 'Borrador', category: 'Seguridad', status: 'draft' });
    const paused = await publish(owner, { title: 'En pausa', category: 'Seguridad' });
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    test.clock.advanceDays(2);
    await publish(owner, { title: 'Nueva', category: 'Legal y Jurídico', location: 'Azua' });
    const category = 'Como otras a las que aplicaste: Seguridad';
    expect((await matchesOf(me)).slice(0, 1)).toEqual([['Ambas', category]]);
    expect((await matchesOf(me)).toSorted()).toEqual([
      ['Ambas', category],
      ['Categoría', category],
      ['Nueva', 'Nueva hoy'],
      ['Provincia', 'En tu zona'],
    ]);
    // The neighbour applied nowhere and lives nowhere.
    expect(await matchesOf(neighbour)).toEqual([['Nueva', 'Nueva hoy']]);
  });

  it('are six at most, and hide the company of an anonymous job', async () => {
    for (let count = 0; count < 8; count += 1)
      await publish(owner, { title: `Puesto ${count}`, isAnonimous: true, location: 'Pedernales' });
    const { matches } = await getHome(me);
    expect(matches).toHaveLength(6);
    expect(new Set(matches.map(({ job }) => job._id)).size).toBe(6);
    for (const { job } of matches) expect(job).toMatchObject({ company: '', employer: null, postedBy: null });
  });

  it('leave out expired jobs', async () => {
    await setProfile(me, { location: 'Monte Plata' });
    await publish(owner, { title: 'Cerca', location: 'Monte Plata' });
    expect((await matchesOf(me)).map(([title]) => title)).toEqual(['Cerca']);
    test.clock.advanceDays(30);
    expect(await matchesOf(await signInAgain(test, me))).toEqual([]);
  });
});

describe('a referent', () => {
  it('without jobs sees the state of the review and no candidate part', async () => {
    await publish(owner);
    const referent = await newReferent(test, { isVerified: false });
    expect(await getHome(referent)).toEqual({
      candidate: null,
      enterprise: null,
      referent: {
        verification: { status: 'inReview', reason: '', decidedAt: null },
        hasJobs: false,
        drafts: 0,
        unpaidBonuses: 0,
        newApplicants: { count: 0, jobs: [], oldest: null },
        filled: { count: 0, jobs: [] },
        expiring: { count: 0, jobs: [] },
      },
      alerts: null,
      unreadMessages: 0,
      matches: [],
    });
    expect((await referentHome(owner))?.verification.status).toBe('verified');
  });

  it('sees the new applicants of the own jobs: who waits for an answer, however long', async () => {
    const other = await newReferent(test);
    const foreign = await publish(other);
    await apply(me, foreign);
    const [old, job, busy] = [
      await publish(owner),
      await publish(owner, { title: 'Cajera' }),
      await publish(owner, { title: 'Chofer' }),
    ];
    await apply(me, old);
    const appliedAt = test.clock.now().toISOString();
    test.clock.advanceDays(8);
    await apply(me, job);
    test.clock.advanceMinutes(1);
    for (const candidate of [me, neighbour, other]) await apply(candidate, busy);
    await setContract(busy, other, 'pending');
    const declined = await signUp(test);
    await apply(declined, busy);
    await owner.post(`/jobs/${busy}/applicants/${declined.id}/decline`, { template: 'thanks' });
    expect((await referentHome(owner))?.newApplicants).toEqual({
      count: 4,
      jobs: [
        { _id: busy, title: 'Chofer', count: 2 },
        { _id: job, title: 'Cajera', count: 1 },
        { _id: old, title: jobPayload().title, count: 1 },
      ],
      oldest: { jobId: old, title: jobPayload().title, candidateId: me.id, appliedAt },
    });
    await owner.post(`/jobs/${old}/applicants/${me.id}/decline`, { template: 'thanks' });
    expect((await referentHome(owner))?.newApplicants.oldest).toMatchObject({
      jobId: job,
      candidateId: me.id,
    });
    expect((await referentHome(other))?.newApplicants.jobs).toMatchObject([{ _id: foreign, count: 1 }]);
    // A referent who applied sees the own applications too.
    expect((await candidateHome(other))?.applications).toMatchObject({ total: 1, pending: 1 });
  });

  it('sees the open jobs that hired as many people as they look for', async () => {
    const hire = async (user: TestUser, job: string) => {
      await apply(user, job);
      await setContract(job, user, 'accepted');
      await owner.put(`/contracts/job/${job}/candidate/${user.id}/hire`);
      await user.post(`/applications/${job}/hire`, { answer: 'confirmed' });
    };
    const filledOf = async (user: TestUser) => (await referentHome(user))?.filled;
    const one = await publish(owner, { title: 'Cajera' });
    const two = await publish(owner, { title: 'Chofer', openings: 2 });
    await publish(owner, { title: 'Guardia' });
    await hire(me, one);
    await hire(me, two);
    expect(await filledOf(owner)).toEqual({ count: 1, jobs: [{ _id: one, title: 'Cajera' }] });
    expect((await owner.get(`/jobs/${two}/applicants`)).json().filling).toEqual({
      hires: 1,
      isFilled: false,
      hiredName: me.fullName,
    });
    test.clock.advanceMinutes(1);
    await hire(neighbour, two);
    expect((await filledOf(owner))?.jobs.map(({ _id }) => _id)).toEqual([two, one]);
    expect(await filledOf(await newReferent(test))).toEqual({ count: 0, jobs: [] });
    // All hires of the job count, also on a page without applicants; nobody else is told.
    expect((await owner.get(`/jobs/${two}/applicants?page=2`)).json()).toMatchObject({
      applicants: [],
      filling: { hires: 2, isFilled: true, hiredName: null },
    });
    expect((await me.get(`/jobs/${two}/applicants`)).json().filling).toBeNull();
    await owner.post(`/jobs/${two}/close`, { reason: 'filled', template: 'thanks' });
    expect(await filledOf(owner)).toMatchObject({ count: 1 });
    expect((await owner.get(`/jobs/${two}/applicants`)).json().filling).toBeNull();
  });

  it('sees the number of drafts and the jobs about to expire, the next one first', async () => {
    const other = await newReferent(test);
    await publish(other, { status: 'draft' });
    await publish(owner, { status: 'draft' });
    await publish(owner, { status: 'draft' });
    const expected: string[] = [];
    for (const title of ['A', 'B', 'C', 'D']) {
      expected.push(await publish(owner, { title }));
      test.clock.advanceMinutes(1);
    }
    const paused = await publish(owner);
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    await publish(other);
    expect((await referentHome(owner))?.expiring).toEqual({ count: 0, jobs: [] });
    test.clock.advanceDays(24);
    const home = await referentHome(owner);
    expect(home).toMatchObject({ hasJobs: true, drafts: 2, expiring: { count: 4 } });
    expect(home?.expiring.jobs.map(({ _id }) => _id)).toEqual(expected.slice(0, 3));
    test.clock.advanceDays(7);
    expect((await referentHome(await signInAgain(test, owner)))?.expiring.count).toBe(0);
  });
});

describe('an enterprise', () => {
  it('sees what its own vacancies wait for, and nothing of a candidate', async () => {
    const [enterprise, other] = [await newEnterprise(test), await newEnterprise(test)];
    const [job, foreign] = [await publish(enterprise, { title: 'Cajera' }), await publish(other)];
    await publish(enterprise, { status: 'draft' });
    for (const id of [job, foreign, await publish(owner)]) await apply(me, id);
    await me.post(`/messages/send/${enterprise.id}`, { text: 'Hola', image: '' });
    expect(await getHome(enterprise)).toMatchObject({
      candidate: null,
      referent: {
        hasJobs: true,
        drafts: 1,
        newApplicants: {
          count: 1,
          jobs: [{ _id: job, title: 'Cajera', count: 1 }],
          oldest: expect.anything(),
        },
      },
      unreadMessages: 1,
      alerts: null,
      matches: [],
    });
    expect(await referentHome(other)).toMatchObject({ drafts: 0, newApplicants: { count: 1 } });
  });

  it('sees which referents ask for a confirmation, and which receipts were refused', async () => {
    const [company, neighbor] = [
      await verifiedEnterprise(test, { companyName: 'Ébano' }),
      await verifiedEnterprise(test, { companyName: 'Cedro' }),
    ];
    const admin = await newAuthor(test, { isAdmin: true });
    const waiting = async ({ client }: TestEnterprise) =>
      (await client.get('/home', AS_ENTERPRISE)).json().enterprise;
    const referents = [
      await newReferent(test, { company: 'Ébano' }),
      await newReferent(test, { company: 'Ébano' }),
    ];
    for (const referent of referents)
      await referent.put('/referents/me/employment', { enterpriseId: company.enterprise._id });
    const { _id } = await placeOrder(company.client, {}, AS_ENTERPRISE);
    await placeOrder(company.client, {}, AS_ENTERPRISE);
    await sendReceipt(company.client, _id, undefined, AS_ENTERPRISE);
    expect(await waiting(company)).toEqual({ referentRequests: 2, refusedOrders: 0 });
    await decide(admin, _id, 'refuse', { reason: 'No se lee' });
    const path = `/enterprises/referents/${referents[0]?.id}/decision`;
    await company.client.post(path, { decision: 'confirmed' });
    expect(await waiting(company)).toEqual({ referentRequests: 1, refusedOrders: 1 });
    expect(await waiting(neighbor)).toEqual({ referentRequests: 0, refusedOrders: 0 });
    expect((await getHome(me)).enterprise).toBeNull();
  });
});

describe('the alerts of a candidate', () => {
  const alertsOf = async (user: TestUser) => (await getHome(user)).alerts;

  it('are counted with the jobs that they found this week, each job once, and not those of others', async () => {
    expect(await alertsOf(me)).toEqual({ count: 0, newMatches: 0 });
    await createAlert(me, { q: 'torero' });
    await createAlert(me, { q: 'torero', location: ['Santiago'] });
    await createAlert(neighbour, { q: 'torero' });
    await createAlert(neighbour, { q: 'picador' });
    for (const title of ['Torero', 'Torero suplente', 'Picador']) await publish(owner, { title });
    await test.runTasks();
    expect(await alertsOf(me)).toEqual({ count: 2, newMatches: 2 });
    expect(await alertsOf(neighbour)).toEqual({ count: 2, newMatches: 3 });
    test.clock.advanceDays(HOME_ALERT_DAYS);
    expect(await alertsOf(await signInAgain(test, me))).toEqual({ count: 2, newMatches: 0 });
  });

  it('are not read for a referent', async () => {
    await createAlert(owner, { q: 'torero' });
    expect(await alertsOf(owner)).toBeNull();
  });
});
