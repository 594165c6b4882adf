import { APPLICATION_NEW_DAYS } from '@uneed/domain/hiring/applications/application.rules.ts';
import { ANSWER_DUE_DAYS } from '@uneed/domain/hiring/applications/panel.rules.ts';
import { CONTRACT_ACCEPTED_DAYS } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { HIRE_CONFIRMED_TEXT, HIRE_LABELS } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import { jobExpiry } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import {
  newEnterprise,
  registerEnterprise,
  type TestEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const contractOf = (jobId: string, candidate: TestUser) =>
  `/contracts/job/${jobId}/candidate/${candidate.id}`;
const apply = async (candidate: TestUser, jobId: string) =>
  expect((await candidate.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);
/** Every place that counts the applicants of an owner, and the groups of the applicants page of a job. */
async function figuresOf(owner: TestUser, jobId: string) {
  const home = (await owner.get('/home')).json().referent.newApplicants.count;
  const mine = (await owner.get('/jobs/myjobs')).json();
  const card = mine.jobs.find(({ _id }: { _id: string }) => _id === jobId);
  const { applicants, total, thisWeek } = (await owner.get(`/jobs/${jobId}/applicants`)).json();
  return {
    groups: applicants.map(({ group }: { group: string }) => group).sort(),
    home,
    total,
    thisWeek,
    stats: [mine.stats.applicants, mine.stats.contractsOpen],
    card: [card.applicantCount, card.contractsOpen],
  };
}
const panelOf = async (owner: TestEnterprise) => (await owner.get('/enterprises/summary')).json().applicants;
const applicantOf = async (owner: TestUser, jobId: string, candidate: TestUser) =>
  (await owner.get(`/jobs/${jobId}/applicants`))
    .json()
    .applicants.find(({ _id }: { _id: string }) => _id === candidate.id);

describe('the figures of an owner', () => {
  it('say how many applied lately, whatever the answer, and how many wait', async () => {
    const owner = await newEnterprise(test);
    const neighbour = await newEnterprise(test);
    const [jobId, other] = [await publish(owner), await publish(neighbour)];
    const [ana, luis, eva] = [await signUp(test), await signUp(test), await signUp(test)];
    for (const candidate of [ana, luis, eva]) await apply(candidate, jobId);
    await apply(ana, other);
    expect(await panelOf(owner)).toEqual({ total: 3, waiting: 3, new: 3, due: 0 });
    await owner.post(contractOf(jobId, ana));
    await owner.post(`/jobs/${jobId}/applicants/${luis.id}/decline`, { template: 'thanks', note: '' });
    expect(await panelOf(owner)).toEqual({ total: 3, waiting: 1, new: 3, due: 0 });
    expect(await figuresOf(owner, jobId)).toEqual({
      groups: ['answered', 'contract', 'new'],
      home: 1,
      total: 3,
      thisWeek: 3,
      stats: [3, 1],
      card: [3, 1],
    });
    await eva.delete(`/jobs/${jobId}/apply`);
    expect(await panelOf(owner)).toEqual({ total: 2, waiting: 0, new: 2, due: 0 });
    expect(await figuresOf(owner, jobId)).toEqual({
      groups: ['answered', 'contract'],
      home: 0,
      total: 2,
      thisWeek: 2,
      stats: [2, 1],
      card: [2, 1],
    });
    expect(await panelOf(neighbour)).toEqual({ total: 1, waiting: 1, new: 1, due: 0 });
  });

  it('keep who waits longer than a week among the new applicants', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    await apply(await signUp(test), jobId);
    test.clock.advanceDays(APPLICATION_NEW_DAYS + 1);
    const again = await signInAgain(test, owner);
    expect(await figuresOf(again, jobId)).toMatchObject({
      groups: ['new'],
      home: 1,
      total: 1,
      thisWeek: 0,
    });
  });

  it('change when a pending contract lapses, and not when a rejected one is deleted', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    const [ana, luis] = [await signUp(test), await signUp(test)];
    for (const candidate of [ana, luis]) await apply(candidate, jobId);
    await owner.post(contractOf(jobId, ana));
    await owner.put(contractOf(jobId, luis), { status: 'rejected' });
    expect(await figuresOf(owner, jobId)).toMatchObject({ groups: ['answered', 'contract'], home: 0 });
    test.clock.advanceDays(31);
    const again = await signInAgain(test, owner);
    const expected = { groups: ['answered', 'new'], home: 1, stats: [2, 0], card: [2, 0] };
    expect(await figuresOf(again, jobId)).toMatchObject(expected);
    await test.app.queue.runScheduled('contracts.tidied');
    expect(await figuresOf(again, jobId)).toMatchObject(expected);
  });

  it('follow a vacancy that is paused, closed with an answer to everybody, deleted, and expired', async () => {
    const owner = await newReferent(test);
    const [jobId, kept] = [await publish(owner), await publish(owner)];
    for (const id of [jobId, jobId, kept]) await apply(await signUp(test), id);
    const waiting = { groups: ['new', 'new'], home: 3, stats: [3, 0], card: [2, 0] };
    await owner.patch(`/jobs/${jobId}`, { status: 'paused' });
    expect(await figuresOf(owner, jobId)).toMatchObject(waiting);
    await owner.patch(`/jobs/${jobId}`, { status: 'active' });
    const closed = await owner.post(`/jobs/${jobId}/close`, { reason: 'filled', template: 'thanks' });
    expect(closed.statusCode).toBe(200);
    await test.runTasks();
    expect(await figuresOf(owner, jobId)).toMatchObject({
      groups: ['answered', 'answered'],
      home: 1,
      stats: [3, 0],
      card: [2, 0],
    });
    await owner.delete(`/jobs/${jobId}`);
    expect(await figuresOf(owner, kept)).toMatchObject({ groups: ['new'], home: 1, stats: [1, 0] });
    test.clock.advanceDays(31);
    const again = await signInAgain(test, owner);
    expect(await figuresOf(again, kept)).toMatchObject({ groups: ['new'], home: 1, stats: [1, 0] });
  });

  it('are the same in the panel and in the list of vacancies, also for a vacancy that is a draft again', async () => {
    const owner = await newEnterprise(test);
    const jobs = [await publish(owner), await publish(owner)] as const;
    for (const jobId of jobs) await apply(await signUp(test), jobId);
    const { db } = test.database;
    await db.updateTable('jobs').set({ status: 'draft' }).where('id', '=', jobs[1]).execute();
    const { stats } = (await owner.get('/jobs/myjobs')).json();
    expect([stats.applicants, await panelOf(owner)]).toEqual([2, { total: 2, waiting: 1, new: 2, due: 0 }]);
  });
});

describe('a confirmed hire', () => {
  async function hire() {
    const owner = await newReferent(test);
    const candidate = await signUp(test);
    const jobId = await publish(owner);
    await apply(candidate, jobId);
    const contract = contractOf(jobId, candidate);
    await owner.put(contract, { status: 'accepted' });
    await owner.put(`${contract}/hire`);
    return { owner, candidate, jobId, contract };
  }
  const confirm = ({ candidate, jobId }: Awaited<ReturnType<typeof hire>>) =>
    candidate.post(`/applications/${jobId}/hire`, { answer: 'confirmed' });

  it('settles the contract, which waits from the mark on but is open until then: it does not expire and is not changed', async () => {
    const hired = await hire();
    const { owner, candidate, jobId, contract } = hired;
    expect(await applicantOf(owner, jobId, candidate)).toMatchObject({
      group: 'hired',
      contract: { status: 'accepted', expiresAt: null },
      can: { contract: false },
    });
    expect(await figuresOf(owner, jobId)).toMatchObject({ card: [1, 1] });
    const readOwn = async () => (await candidate.get(`/applications/${jobId}`)).json().application;
    expect(await readOwn()).toMatchObject({ label: 'Seleccionada', expiresAt: null });
    await confirm(hired);
    const label = HIRE_LABELS.confirmed;
    expect(await readOwn()).toMatchObject({ label, expiresAt: null, contractStatus: 'accepted' });
    expect((await candidate.get(`/jobs/${jobId}/applicants`)).json().ownLabel).toBe(label);
    expect((await candidate.get('/home')).json().candidate.applications).toMatchObject({
      total: 1,
      accepted: 0,
      hired: 1,
      latest: [{ label }],
    });
    const applicant = await applicantOf(owner, jobId, candidate);
    expect(applicant).toMatchObject({
      group: 'hired',
      contract: { status: 'accepted', expiresAt: null },
      can: { decline: false, contract: false },
    });
    expect(await figuresOf(owner, jobId)).toMatchObject({ home: 0, stats: [1, 0], card: [1, 0] });
    for (const status of ['pending', 'rejected']) {
      const refused = await owner.put(contract, { status });
      expect([refused.statusCode, refused.json().message]).toEqual([409, HIRE_CONFIRMED_TEXT]);
    }
  });

  it('stays a hire after its contract has ended, and nobody opens another one', async () => {
    const hired = await hire();
    await confirm(hired);
    const { owner, candidate, jobId, contract } = hired;
    test.clock.advanceDays(CONTRACT_ACCEPTED_DAYS + 1);
    await test.app.queue.runScheduled('contracts.tidied');
    expect(await applicantOf(owner, jobId, candidate)).toMatchObject({
      group: 'hired',
      contract: null,
      can: { contract: false },
    });
    for (const response of [await owner.post(contract), await owner.put(contract, { status: 'pending' })])
      expect([response.statusCode, response.json().message]).toEqual([409, HIRE_CONFIRMED_TEXT]);
    expect((await candidate.get(`/applications/${jobId}`)).json().application).toMatchObject({
      label: HIRE_LABELS.confirmed,
      can: { withdraw: false, changeCv: false, highlight: false },
    });
  });

  it('leaves the contract as it was once it is undone', async () => {
    const hired = await hire();
    await confirm(hired);
    const { owner, candidate, jobId, contract } = hired;
    await owner.delete(`${contract}/hire`);
    const applicant = await applicantOf(owner, jobId, candidate);
    expect(applicant).toMatchObject({ group: 'contract', can: { contract: true } });
    expect(applicant.contract.expiresAt).not.toBeNull();
    expect((await candidate.get('/home')).json().candidate.applications).toMatchObject({
      accepted: 1,
      hired: 0,
      latest: [{ label: 'Seleccionada' }],
    });
  });
});

describe('the summary of the panel of an enterprise', () => {
  /** Gives jobs of a referent to an enterprise. */
  async function giveJobs(from: TestUser, enterpriseId: string) {
    await test.database.db
      .updateTable('jobs')
      .set({ ownerId: enterpriseId })
      .where('ownerId', '=', from.id)
      .execute();
  }

  it('is for enterprises', async () => {
    expect((await test.anonymous.get('/enterprises/summary')).statusCode).toBe(401);
    expect((await (await signUp(test)).get('/enterprises/summary')).statusCode).toBe(401);
  });

  it('is all zeros for a new enterprise, also beside others with vacancies', async () => {
    const owner = await newReferent(test);
    await publish(owner);
    const other = await registerEnterprise(test);
    await giveJobs(owner, other.enterprise._id);
    const { client } = await registerEnterprise(test);
    const summary = (await client.get('/enterprises/summary')).json();
    expect(summary).toMatchObject({
      jobs: { draft: 0, active: 0, paused: 0, expired: 0 },
      applicants: { total: 0, waiting: 0, new: 0, due: 0 },
      views: { total: 0, before: 0, values: Array(30).fill(0) },
    });
    expect(summary.views.days.at(-1)).toBe(localDay(test.clock.now()));
  });

  it('counts vacancies by status, applicants by how long they wait, and views per day', async () => {
    const { database, clock } = test;
    const owner = await newReferent(test);
    const [open, paused, old] = [await publish(owner), await publish(owner), await publish(owner)];
    await publish(owner, { status: 'draft' });
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    const applicants = await Promise.all([1, 2, 3, 4].map(() => signUp(test)));
    for (const applicant of applicants) await applicant.post(`/jobs/${open}/apply`);
    await owner.post(`/contracts/job/${open}/candidate/${applicants[0]?.id}`);
    const dayAgo = (days: number) => addDays(clock.now(), -days);
    const appliedAt = [dayAgo(0), dayAgo(0), dayAgo(ANSWER_DUE_DAYS + 1), dayAgo(ANSWER_DUE_DAYS - 1)];
    for (const [index, { id }] of applicants.entries())
      await sql`update applications set applied_at = ${appliedAt[index]} where candidate_id = ${id}`.execute(
        database.db,
      );
    await sql`update jobs set expires_at = ${jobExpiry(dayAgo(40))} where id = ${old}`.execute(database.db);
    const { client, enterprise } = await registerEnterprise(test);
    await giveJobs(owner, enterprise._id);
    await database.db
      .insertInto('ownerDailyViews')
      .values(
        [0, 29, 30, 59, 60].map((days) => ({
          ownerId: enterprise._id,
          day: localDay(dayAgo(days)),
          views: days + 1,
        })),
      )
      .execute();
    const { jobs, applicants: counts, views } = (await client.get('/enterprises/summary')).json();
    expect(jobs).toEqual({ draft: 1, active: 1, paused: 1, expired: 1 });
    expect(counts).toEqual({ total: 4, waiting: 3, new: 2, due: 1 });
    expect([views.total, views.before]).toEqual([31, 91]);
    expect([views.values[0], views.values[1], views.values[29]]).toEqual([30, 0, 1]);
  });
});
