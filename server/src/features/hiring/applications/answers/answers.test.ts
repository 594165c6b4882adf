import {
  ANSWER_TEMPLATES,
  ANSWERED_AT_ONCE_MAX,
  ASK_TOO_EARLY_TEXT,
  ASKED_ALREADY_TEXT,
  NOT_WAITING_TEXT,
  RISKY_ANSWER_TEXT,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { Applicant, Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { getNotifications } from '../../../people/notifications/notifications.factory.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';
import { newReferrer, openLinkOf } from '../../referrals/referrals.factory.ts';
import { buildPdf, toDataUrl } from '../applications.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Setup = { owner: TestUser; candidate: TestUser; jobId: string };

/** Creates a job of a referent with one applicant. */
async function setUp(isVerified = true): Promise<Setup> {
  const owner = await newReferent(test, { isVerified });
  const candidate = await signUp(test);
  const jobId = await publish(owner, { title: 'Cajera' });
  expect((await candidate.post(`/jobs/${jobId}/apply`, {})).statusCode).toBe(201);
  return { owner, candidate, jobId };
}

const pathOf = ({ jobId, candidate }: Setup) => `/jobs/${jobId}/applicants/${candidate.id}`;
const getApplication = async ({ candidate, jobId }: Setup): Promise<Application> =>
  (await candidate.get(`/applications/${jobId}`)).json().application;
const getApplicant = async ({ owner, jobId }: Setup): Promise<Applicant> =>
  (await owner.get(`/jobs/${jobId}/applicants`)).json().applicants[0];
const kindsOf = async (setup: Setup) => (await getApplication(setup)).timeline.map(({ kind }) => kind);
const waitSince = (jobId: string, days: number) =>
  test.database.db
    .updateTable('applications')
    .set({ appliedAt: addDays(test.clock.now(), -days) })
    .where('jobId', '=', jobId)
    .execute();
const answer = { template: 'thanks' };

describe('opening an application', () => {
  it('marks it as seen, once, for its candidate and its owner, who alone does it', async () => {
    const setup = await setUp();
    const path = `${pathOf(setup)}/seen`;
    expect((await test.anonymous.put(path)).statusCode).toBe(401);
    const admin = await newReferent(test, { isAdmin: true });
    for (const user of [setup.candidate, await newReferent(test), admin])
      expect((await user.put(path)).statusCode).toBe(403);
    for (const id of ['basura', setup.owner.id, '0193f7a0-0000-7000-8000-000000000000'])
      expect((await setup.owner.put(`/jobs/${setup.jobId}/applicants/${id}/seen`)).statusCode).toBe(404);
    expect((await setup.owner.put(path.replace(setup.jobId, setup.owner.id))).statusCode).toBe(404);
    expect(await kindsOf(setup)).toEqual(['applied']);
    const replies = await Promise.all([setup.owner.put(path), setup.owner.put(path)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const seenAt = (await getApplicant(setup)).seenAt;
    test.clock.advanceMinutes(5);
    expect((await setup.owner.put(path)).statusCode).toBe(200);
    expect(await getApplicant(setup)).toMatchObject({
      seenAt,
      timeline: [{ kind: 'applied' }, { kind: 'seen', at: seenAt }],
    });
    expect(await kindsOf(setup)).toEqual(['applied', 'seen']);
    expect(await getNotifications(setup.candidate)).toMatchObject([{ kind: 'applicationSeen', count: 1 }]);
  });

  it('is also opening the CV; the candidate opening the own CV is not', async () => {
    const owner = await newReferent(test);
    const candidate = await signUp(test);
    const jobId = await publish(owner);
    const setup = { owner, candidate, jobId };
    await candidate.post(`/jobs/${jobId}/apply`, { cv: toDataUrl(buildPdf()) });
    expect((await candidate.get(`${pathOf(setup)}/cv`)).statusCode).toBe(200);
    expect(await kindsOf(setup)).toEqual(['applied']);
    expect((await owner.get(`${pathOf(setup)}/cv`)).statusCode).toBe(200);
    expect(await kindsOf(setup)).toEqual(['applied', 'seen']);
  });

  it('counts for a reader of the team of an enterprise', async () => {
    const company = await newEnterprise(test);
    const member = await addTeamMember(test, company, 'reader');
    const candidate = await signUp(test);
    const jobId = await publish(company);
    await candidate.post(`/jobs/${jobId}/apply`, {});
    const path = `/jobs/${jobId}/applicants/${candidate.id}`;
    expect((await member.client.put(`${path}/seen`, undefined, AS_ENTERPRISE)).statusCode).toBe(200);
    expect((await member.client.post(`${path}/decline`, answer, AS_ENTERPRISE)).statusCode).toBe(403);
    expect((await candidate.get(`/applications/${jobId}`)).json().application.timeline).toMatchObject([
      { kind: 'applied' },
      { kind: 'seen' },
    ]);
  });
});

describe('the timeline', () => {
  it('has every change of the contract, and that it lapsed', async () => {
    const setup = await setUp();
    const { owner, candidate, jobId } = setup;
    const contract = `/contracts/job/${jobId}/candidate/${candidate.id}`;
    await owner.post(contract);
    test.clock.advanceDays(1);
    await owner.put(contract, { status: 'accepted' });
    test.clock.advanceDays(1);
    await owner.put(contract, { status: 'pending' });
    const { expiresAt } = (await owner.get(`/contracts/job/${jobId}`)).json().contracts[0];
    test.clock.advanceDays(31);
    await test.app.queue.runScheduled('contracts.tidied');
    await test.app.queue.runScheduled('contracts.tidied');
    const events = await test.database.db
      .selectFrom('applicationEvents')
      .select(['kind', 'at'])
      .where('jobId', '=', jobId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'applied',
      'seen',
      'pending',
      'accepted',
      'pending',
      'lapsed',
    ]);
    expect(events.at(-1)?.at.toISOString()).toBe(expiresAt);
  });

  it('is of one application only', async () => {
    const setup = await setUp();
    const other = await signUp(test);
    await other.post(`/jobs/${setup.jobId}/apply`, {});
    await setup.owner.put(`${pathOf(setup)}/seen`);
    expect(await kindsOf({ ...setup, candidate: other })).toEqual(['applied']);
    const { applicants } = (await setup.owner.get(`/jobs/${setup.jobId}/applicants`)).json();
    expect(
      applicants.map(({ _id, seenAt }: Applicant) => [_id === setup.candidate.id, seenAt !== null]),
    ).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
  });
});

describe('answering several applications at once', () => {
  async function applyMany(owner: TestUser, count: number) {
    const jobId = await publish(owner, { title: 'Cajera' });
    const candidates = await Promise.all(Array.from({ length: count }, () => signUp(test)));
    for (const candidate of candidates) await candidate.post(`/jobs/${jobId}/apply`, {});
    const path = `/jobs/${jobId}/applicants/decline`;
    return { jobId, candidates, path, candidateIds: candidates.map(({ id }) => id) };
  }

  it('answers each by name, and leaves those alone who have an answer or a contract', async () => {
    const owner = await newReferent(test);
    const { jobId, candidates, path, candidateIds } = await applyMany(owner, 4);
    const [first, second, contracted] = candidates;
    await owner.post(`/contracts/job/${jobId}/candidate/${contracted?.id}`);
    await owner.post(`/jobs/${jobId}/applicants/${second?.id}/decline`, answer);
    const stranger = await signUp(test);
    const body = { ...answer, note: 'Suerte, {nombre}.', candidateIds: [...candidateIds, stranger.id] };
    const response = await owner.post(path, body);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Respondiste a 2 personas', answered: 2 },
    ]);
    const textOf = async (candidate?: TestUser) =>
      (await candidate?.get(`/applications/${jobId}`))?.json().application.answer?.text;
    const firstName = (await first?.get('/auth/check'))?.json().fullName.split(' ')[0];
    expect(await textOf(first)).toBe(`${ANSWER_TEMPLATES.thanks.text}\n\nSuerte, ${firstName}.`);
    expect([await textOf(second), await textOf(contracted)]).toEqual([
      ANSWER_TEMPLATES.thanks.text,
      undefined,
    ]);
    await test.runTasks();
    const emailsTo = (candidate?: TestUser) =>
      test.emails.filter(({ to, email }) => to === candidate?.email && email.subject.startsWith('Respuesta'));
    expect(candidates.map((candidate) => emailsTo(candidate).length)).toEqual([1, 1, 0, 1]);
    expect((await owner.post(path, body)).json()).toEqual({
      message: 'Nadie esperaba ya respuesta',
      answered: 0,
    });
  });

  it('answers nobody twice when two people answer the same at the same time', async () => {
    const owner = await newReferent(test);
    const { jobId, candidates, path, candidateIds } = await applyMany(owner, 5);
    const both = await Promise.all([
      owner.post(path, { ...answer, candidateIds }),
      owner.post(path, { ...answer, candidateIds: candidateIds.toReversed() }),
    ]);
    expect(both.map((reply) => reply.json().answered).sort()).toEqual([0, 5]);
    for (const candidate of candidates)
      expect(await kindsOf({ owner, candidate, jobId })).toEqual(['applied', 'seen', 'answered']);
  });

  it('is for who may answer one of them', async () => {
    const owner = await newReferent(test, { isVerified: false });
    const { path, candidates, candidateIds } = await applyMany(owner, 1);
    const body = { ...answer, candidateIds };
    expect((await test.anonymous.post(path, body)).statusCode).toBe(401);
    for (const user of [candidates[0], await newReferent(test)])
      expect((await user?.post(path, body))?.statusCode).toBe(403);
    for (const wrong of [
      { candidateIds: [] },
      { candidateIds: Array.from({ length: ANSWERED_AT_ONCE_MAX + 1 }, () => candidateIds[0]) },
      { candidateIds: ['x'] },
      { candidateIds: 'todos' },
      { template: 'nada' },
    ])
      expect((await owner.post(path, { ...body, ...wrong })).statusCode).toBe(400);
    const risky = await owner.post(path, { ...body, note: 'Deposita RD$500 para tu cupo.' });
    expect([risky.statusCode, risky.json().fields]).toEqual([400, { note: RISKY_ANSWER_TEXT }]);
    expect(
      (await owner.post(path, { ...body, candidateIds: [...candidateIds, ...candidateIds] })).json(),
    ).toEqual({
      message: 'Respondiste a una persona',
      answered: 1,
    });
  });
});

describe('answering an application without a contract', () => {
  it('tells the candidate, in the app and by email, in the words of the owner', async () => {
    const setup = await setUp(false);
    const { owner, candidate } = setup;
    const response = await owner.post(`${pathOf(setup)}/decline`, { ...answer, note: 'Suerte en Higüey.' });
    expect(response.json()).toEqual({ message: 'Respuesta enviada' });
    const text = `${ANSWER_TEMPLATES.thanks.text}\n\nSuerte en Higüey.`;
    expect(await getApplication(setup)).toMatchObject({
      label: 'No seleccionada',
      answer: { reason: 'declined', text },
      nextStep: text,
      timeline: [{ kind: 'applied' }, { kind: 'seen' }, { kind: 'answered' }],
      can: { withdraw: false, ask: false },
    });
    expect(await getApplicant(setup)).toMatchObject({
      outcome: 'rejected',
      answer: { reason: 'declined' },
      can: { decline: false },
    });
    expect(await getNotifications(candidate)).toMatchObject([
      { kind: 'applicationAnswered', answer: 'declined', job: { _id: setup.jobId } },
    ]);
    await test.runTasks();
    const emails = test.emails.filter(({ to }) => to === candidate.email);
    expect(emails.map(({ email }) => email.subject)).toEqual(['Respuesta a tu aplicación a «Cajera»']);
    expect(emails[0]?.email.paragraphs).toContain('Suerte en Higüey.');
  });

  it('happens once, also at the same time, and not beside a contract', async () => {
    const setup = await setUp();
    const path = `${pathOf(setup)}/decline`;
    const replies = await Promise.all([setup.owner.post(path, answer), setup.owner.post(path, answer)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await kindsOf(setup)).toEqual(['applied', 'seen', 'answered']);
    const other = await setUp();
    await other.owner.post(`/contracts/job/${other.jobId}/candidate/${other.candidate.id}`);
    const refused = await other.owner.post(`${pathOf(other)}/decline`, answer);
    expect([refused.statusCode, refused.json().message]).toEqual([409, NOT_WAITING_TEXT]);
  });

  it('implies that it was seen: in the list, the data export and of who recommended it; not twice if it was opened before', async () => {
    const owner = await newReferent(test);
    const [jobId, referrer] = [await publish(owner), await newReferrer(test)];
    const device = await openLinkOf(test, referrer, jobId);
    const candidate = await signUp(test);
    expect((await device.request('POST', `/jobs/${jobId}/apply`, { user: candidate })).statusCode).toBe(201);
    const setup = { owner, candidate, jobId };
    await owner.post(`${pathOf(setup)}/decline`, answer);
    const { seenAt, timeline } = await getApplicant(setup);
    expect(seenAt).toBe(timeline.find(({ kind }) => kind === 'answered')?.at);
    const { applications } = (await candidate.get('/settings/export')).json();
    expect(applications[0].events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'applied',
      'seen',
      'answered',
    ]);
    expect((await referrer.get('/referrals')).json().referrals[0].steps).toMatchObject([
      { step: 'applied' },
      { step: 'seen', at: seenAt },
      { step: 'rejected' },
    ]);
    const opened = await setUp();
    await opened.owner.put(`${pathOf(opened)}/seen`);
    const before = (await getApplicant(opened)).seenAt;
    test.clock.advanceMinutes(5);
    await opened.owner.post(`${pathOf(opened)}/decline`, answer);
    expect((await getApplicant(opened)).seenAt).toBe(before);
    expect(await kindsOf(opened)).toEqual(['applied', 'seen', 'answered']);
  });

  it('is replaced by a contract that is opened later', async () => {
    const setup = await setUp();
    await setup.owner.post(`${pathOf(setup)}/decline`, answer);
    await setup.owner.post(`/contracts/job/${setup.jobId}/candidate/${setup.candidate.id}`);
    expect(await getApplication(setup)).toMatchObject({ label: 'Les interesas', answer: null });
    await test.runTasks();
    expect(test.emails.filter(({ to }) => to === setup.candidate.email)).toEqual([]);
  });

  it('is for the owner, with a template and a harmless text', async () => {
    const setup = await setUp(false);
    const path = `${pathOf(setup)}/decline`;
    expect((await test.anonymous.post(path, answer)).statusCode).toBe(401);
    for (const user of [setup.candidate, await newReferent(test)])
      expect((await user.post(path, answer)).statusCode).toBe(403);
    for (const body of [
      {},
      { template: 'otra' },
      { ...answer, note: 'x'.repeat(501) },
      { ...answer, note: 3 },
    ])
      expect((await setup.owner.post(path, body)).statusCode).toBe(400);
    const risky = await setup.owner.post(path, { ...answer, note: 'Deposita RD$500 y te llamamos.' });
    expect([risky.statusCode, risky.json().message]).toEqual([400, RISKY_ANSWER_TEXT]);
    expect(await kindsOf(setup)).toEqual(['applied']);
  });
});

describe('asking for an answer', () => {
  const ask = ({ candidate, jobId }: Setup) => candidate.post(`/applications/${jobId}/reminder`);

  it('is possible once, after 14 days, and tells the owner', async () => {
    const setup = await setUp();
    const early = await ask(setup);
    expect([early.statusCode, early.json().message]).toEqual([409, ASK_TOO_EARLY_TEXT]);
    await waitSince(setup.jobId, 16);
    expect(await getApplication(setup)).toMatchObject({ longWaitDays: 16, can: { ask: true } });
    const replies = await Promise.all([ask(setup), ask(setup)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const again = await ask(setup);
    expect([again.statusCode, again.json().message]).toEqual([409, ASKED_ALREADY_TEXT]);
    expect(await getApplication(setup)).toMatchObject({ longWaitDays: 16, can: { ask: false } });
    expect((await getApplicant(setup)).askedAt).not.toBeNull();
    const asked = (await getNotifications(setup.owner)).filter(({ kind }) => kind === 'answerRequested');
    expect(asked).toMatchObject([{ count: 1, person: { _id: setup.candidate.id } }]);
    await test.runTasks();
    const subjects = test.emails
      .filter(({ to }) => to === setup.owner.email)
      .map(({ email }) => email.subject);
    expect(subjects).toContain(`${setup.candidate.fullName} te pide una respuesta sobre «Cajera»`);
  });

  it('is possible also while the vacancy is paused or expired', async () => {
    const setup = await setUp();
    await waitSince(setup.jobId, 16);
    await setup.owner.patch(`/jobs/${setup.jobId}`, { status: 'paused' });
    const asked = { longWaitDays: 16, can: { ask: true } };
    expect(await getApplication(setup)).toMatchObject({ status: 'paused', ...asked });
    const expiresAt = addDays(test.clock.now(), -1);
    const { db } = test.database;
    const expired = { status: 'active', expiresAt };
    const [paused, other] = [setup, { ...setup, jobId: await publish(setup.owner) }];
    await other.candidate.post(`/jobs/${other.jobId}/apply`, {});
    await waitSince(other.jobId, 16);
    await db.updateTable('jobs').set(expired).where('id', '=', other.jobId).execute();
    expect(await getApplication(other)).toMatchObject({ status: 'expired', ...asked });
    for (const each of [paused, other]) {
      expect([(await ask(each)).statusCode, (await ask(each)).statusCode]).toEqual([200, 409]);
      expect(await getApplication(each)).toMatchObject({ longWaitDays: 16, can: { ask: false } });
    }
    const notified = (await getNotifications(setup.owner)).filter(({ kind }) => kind === 'answerRequested');
    expect(notified).toHaveLength(2);
  });

  it('is for a candidate who waits', async () => {
    const setup = await setUp();
    expect((await test.anonymous.post(`/applications/${setup.jobId}/reminder`)).statusCode).toBe(401);
    expect((await ask({ ...setup, candidate: setup.owner })).statusCode).toBe(404);
    expect((await ask({ ...setup, candidate: await signUp(test) })).statusCode).toBe(404);
    expect((await ask({ ...setup, jobId: 'basura' })).statusCode).toBe(404);
    await waitSince(setup.jobId, 20);
    await setup.owner.post(`${pathOf(setup)}/decline`, answer);
    const answered = await ask(setup);
    expect([answered.statusCode, answered.json().message]).toEqual([409, NOT_WAITING_TEXT]);
    expect(await getApplication(setup)).toMatchObject({ longWaitDays: null, can: { ask: false } });
  });
});
