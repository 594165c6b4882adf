import { answerText } from '@uneed/domain/hiring/applications/answer.rules.ts';
import {
  CONTRACT_EMAIL_DELAY_MINUTES,
  CONTRACT_UNVERIFIED_TEXT,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { CONTRACT_EMAILS_PER_DAY } from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { countDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { pauseJobsOfOwner } from '../jobs/owners/owner-deletion.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Setup = { owner: TestUser; candidate: TestUser; jobId: string; path: string };

/** Creates a job of a referent, by default a verified one, with one applicant. */
async function setUp(isVerified = true, job: Parameters<typeof publish>[1] = {}): Promise<Setup> {
  const owner = await newReferent(test, { isVerified });
  const candidate = await signUp(test);
  const jobId = await publish(owner, job);
  await candidate.post(`/jobs/${jobId}/apply`);
  return { owner, candidate, jobId, path: `/contracts/job/${jobId}/candidate/${candidate.id}` };
}

const contractsFor = async (viewer: TestUser, jobId: string) =>
  (await viewer.get(`/contracts/job/${jobId}`)).json().contracts;

describe('opening and changing contracts', () => {
  it('is allowed only for the verified owner, about users who applied', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    const stranger = await signUp(test);
    for (const id of [stranger.id, owner.id, '0193f7a0-0000-7000-8000-000000000000', 'basura']) {
      const unknown = await owner.put(`/contracts/job/${jobId}/candidate/${id}`, { status: 'pending' });
      expect(unknown.statusCode).toBe(404);
    }
    const body = { status: 'accepted' };
    expect((await test.anonymous.put(path, body)).statusCode).toBe(401);
    expect((await test.anonymous.post(path)).statusCode).toBe(401);
    const otherReferent = await newReferent(test);
    for (const user of [candidate, otherReferent]) {
      expect((await user.put(path, body)).statusCode).toBe(403);
      expect((await user.post(path)).statusCode).toBe(403);
    }
    const admin = await newReferent(test, { isAdmin: true });
    expect((await admin.put(path, body)).statusCode).toBe(403);
    const inReview = await setUp(false);
    const response = await inReview.owner.post(inReview.path);
    expect([response.statusCode, response.json().message]).toEqual([403, CONTRACT_UNVERIFIED_TEXT]);
  });

  it('is not allowed for a referent who loses the verification at the same time', async () => {
    const { owner, jobId, path } = await setUp();
    const { database, clock } = test;
    const opening = await database.transaction(async (tx) => {
      await updateUser(tx, owner.id, { isVerified: false }, clock.now());
      const response = owner.post(path);
      await waitUntilBlocked(database);
      // The request that waits for the lock on the user has not locked the job.
      await pauseJobsOfOwner(tx, test.app.queue, owner.id, clock.now());
      return [response];
    });
    const response = await opening[0];
    expect([response?.statusCode, response?.json().message]).toEqual([403, CONTRACT_UNVERIFIED_TEXT]);
    expect(await contractsFor(owner, jobId)).toEqual([]);
  });

  it('marks the application as seen first, at the time of that change', async () => {
    for (const [method, kind] of [
      ['post', 'pending'],
      ['put', 'accepted'],
    ] as const) {
      const { owner, candidate, jobId, path } = await setUp();
      test.clock.advanceDays(1);
      expect((await owner[method](path, { status: kind })).statusCode).toBeLessThan(300);
      const at = test.clock.now().toISOString();
      test.clock.advanceDays(1);
      await owner.put(`/jobs/${jobId}/applicants/${candidate.id}/seen`);
      const { application } = (await candidate.get(`/applications/${jobId}`)).json();
      expect(application.timeline.slice(1)).toEqual([
        { kind: 'seen', at },
        { kind, at },
      ]);
    }
  });
});

describe('a contract', () => {
  it('starts as pending and is opened once, also by simultaneous requests, for the owner and its candidate', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    const other = await signUp(test);
    await other.post(`/jobs/${jobId}/apply`);
    const responses = await Promise.all([owner.post(path), owner.post(path)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409]);
    for (const user of [owner, candidate])
      expect(await contractsFor(user, jobId)).toMatchObject([{ status: 'pending' }]);
    expect(await contractsFor(other, jobId)).toEqual([]);
    expect((await test.anonymous.get(`/contracts/job/${jobId}`)).statusCode).toBe(401);
  });

  it('does not replace the answer of a colleague that the owner has not seen', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    const unseen = { base: { answerReason: null } };
    await owner.post(`/jobs/${jobId}/applicants/${candidate.id}/decline`, { template: 'thanks' });
    expect((await owner.post(path, unseen)).statusCode).toBe(409);
    const { application } = (await candidate.get(`/applications/${jobId}`)).json();
    expect(application.answer.reason).toBe('declined');
    const seen = { base: { answerReason: application.answer.reason } };
    expect((await owner.post(path, seen)).statusCode).toBe(201);
  });

  it('accepts only the three statuses, and counts as open in the job while it is pending or accepted', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    const open = async () => (await owner.get(`/jobs/${jobId}`)).json().job.contractsOpen;
    for (const [status, count] of [
      ['accepted', 1],
      ['rejected', 0],
      ['pending', 1],
    ] as const) {
      const response = await owner.put(path, { status });
      expect(response.json()).toMatchObject({ message: 'Estado actualizado', contract: { status } });
      expect(await open()).toBe(count);
    }
    expect((await owner.get('/jobs/myjobs')).json().stats.contractsOpen).toBe(1);
    for (const body of [{ status: 'firmado' }, { status: null }, {}])
      expect((await owner.put(path, body)).statusCode).toBe(400);
    expect((await candidate.get(`/jobs/${jobId}`)).json().job).not.toHaveProperty('contractsOpen');
  });

  it.each([
    ['pending', 30],
    ['accepted', 7],
    ['rejected', 5],
  ])('%s expires %i days after its last change', async (status, days) => {
    const { owner, jobId, path } = await setUp();
    await owner.put(path, { status: status === 'pending' ? 'accepted' : 'pending' });
    test.clock.advanceDays(3);
    await owner.put(path, { status });
    test.clock.advanceDays(days - 1);
    expect(await contractsFor(owner, jobId)).toHaveLength(1);
    test.clock.advanceDays(1);
    expect(await contractsFor(owner, jobId)).toEqual([]);
    const reopened = await owner.post(path);
    expect(reopened.json().contract).toMatchObject({
      status: 'pending',
      createdAt: test.clock.now().toISOString(),
    });
  });

  it('is deleted after it has expired, and its outcome stays in the application', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    await owner.put(path, { status: 'rejected' });
    test.clock.advanceDays(6);
    await test.app.queue.runScheduled('contracts.tidied');
    const { db } = test.database;
    expect(await db.selectFrom('contracts').selectAll().where('jobId', '=', jobId).execute()).toEqual([]);
    const application = db
      .selectFrom('applications')
      .select('outcome')
      .where('candidateId', '=', candidate.id);
    expect(await application.executeTakeFirst()).toEqual({ outcome: 'rejected' });
  });

  it('keeps its dates and notifies nobody when the status it has is set again, also by simultaneous requests', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    const { contract } = (await owner.post(path)).json();
    await emailsTo(candidate);
    const notifications = async () => (await candidate.get('/notifications')).json();
    const before = await notifications();
    test.clock.advanceDays(3);
    const responses = await Promise.all([1, 2].map(() => owner.put(path, { status: 'pending' })));
    expect(responses.map((response) => [response.statusCode, response.json().contract])).toEqual([
      [200, contract],
      [200, contract],
    ]);
    expect(await contractsFor(owner, jobId)).toEqual([contract]);
    expect(await emailsTo(candidate)).toHaveLength(1);
    expect(await notifications()).toEqual(before);
  });
});

/** Emails sent to a user by the time that the email about the last change of a contract is due. */
async function emailsTo(user: TestUser) {
  test.clock.advanceMinutes(CONTRACT_EMAIL_DELAY_MINUTES);
  await test.runTasks();
  return test.emails.filter(({ to }) => to === user.email).map(({ email }) => email);
}

describe('the email about a contract', () => {
  it('is one for opening and deciding at once, two minutes after the last change, and leads to the conversation', async () => {
    const { owner, candidate, path } = await setUp();
    await owner.post(path);
    test.clock.advanceMinutes(1);
    await owner.put(path, { status: 'rejected' });
    await owner.put(path, { status: 'accepted' });
    test.clock.advanceMinutes(CONTRACT_EMAIL_DELAY_MINUTES - 1);
    await test.runTasks();
    expect(test.emails.filter(({ to }) => to === candidate.email)).toEqual([]);
    const [email, ...others] = await emailsTo(candidate);
    expect(email?.heading).toBe('¡Felicidades! Te seleccionaron');
    expect(email?.action?.label).toBe('Ir a la conversación');
    expect(email?.action?.url).toMatch(new RegExp(`/chats\\?user=${owner.id}$`));
    expect(others).toEqual([]);
  });

  it('is one per change if there is more time between them, while the notification is immediate', async () => {
    const { owner, candidate, path } = await setUp();
    await owner.post(path);
    const { notifications } = (await candidate.get('/notifications')).json();
    expect(notifications).toMatchObject([{ kind: 'contractChanged', status: 'pending' }]);
    await emailsTo(candidate);
    await owner.put(path, { status: 'rejected' });
    expect((await emailsTo(candidate)).map(({ heading }) => heading)).toEqual([
      'Les interesas',
      'Esta vez no se dio',
    ]);
  });

  it('has the words of a rejection, which its candidate reads until the status changes again', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    await owner.post(path);
    const answer = { template: 'later', note: 'Suerte, {nombre}.' };
    for (const body of [
      { status: 'accepted', answer },
      { status: 'rejected', answer: { ...answer, template: 'rude' } },
      { status: 'rejected', answer: { ...answer, note: 'a'.repeat(501) } },
    ])
      expect((await owner.put(path, body)).statusCode).toBe(400);
    expect((await owner.put(path, { status: 'rejected', answer })).statusCode).toBe(200);
    const firstName = candidate.fullName.split(' ')[0];
    const words = [answerText('later', ''), `Suerte, ${firstName}.`];
    const read = async () => (await candidate.get(`/applications/${jobId}`)).json().application;
    expect(await read()).toMatchObject({
      label: 'No seleccionada',
      answer: null,
      nextStep: words.join('\n\n'),
    });
    // A colleague chose other words at the same time; a request that is sent again says the same.
    for (const [again, expected] of [
      [{ ...answer, note: 'Otra cosa.' }, 409],
      [answer, 200],
    ] as const)
      expect((await owner.put(path, { status: 'rejected', answer: again })).statusCode).toBe(expected);
    const [email, ...others] = await emailsTo(candidate);
    expect([email?.paragraphs.slice(1, 3), others]).toEqual([words, []]);
    await owner.put(path, { status: 'pending' });
    expect((await read()).nextStep).toMatch(/^Les interesas/);
    await owner.put(path, { status: 'rejected' });
    expect((await read()).nextStep).toMatch(/^Esta vez no se dio/);
    expect((await emailsTo(candidate)).at(-1)?.paragraphs.join(' ')).not.toContain('Suerte');
  });

  it('is one of a limited number per candidate and day, while the notification has none', async () => {
    const { owner, candidate, path } = await setUp();
    // The whole test is in one day, also when it runs shortly before midnight.
    const today = localDay(test.clock.now());
    while (localDay(test.clock.now()) === today) test.clock.advanceMinutes(1);
    await test.database.transaction(async (tx) => {
      for (let count = 0; count < CONTRACT_EMAILS_PER_DAY - 2; count += 1)
        await countDailyEmail(tx, candidate.id, 'contracts', test.clock.now());
    });
    await owner.post(path);
    for (const status of ['rejected', 'accepted', 'rejected']) {
      await owner.put(path, { status });
      await emailsTo(candidate);
    }
    expect(await emailsTo(candidate)).toHaveLength(2);
    expect((await candidate.get('/notifications')).json().notifications).not.toEqual([]);
    const other = await setUp();
    await other.owner.post(other.path);
    expect(await emailsTo(other.candidate)).toHaveLength(1);
  });

  it('does not disclose the owner of an anonymous job', async () => {
    const { owner, candidate, jobId, path } = await setUp(true, { isAnonimous: true });
    await owner.put(path, { status: 'accepted' });
    const [email] = await emailsTo(candidate);
    expect(email?.action?.url).toContain(`/jobs/${jobId}`);
    expect(JSON.stringify(email)).not.toContain(owner.id);
    expect(email?.paragraphs).toContain('Quien publicó la vacante te escribirá por el chat.');
  });

  it('is not sent if the application was withdrawn before it is due', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    await owner.post(path);
    await candidate.delete(`/jobs/${jobId}/apply`);
    expect(await emailsTo(candidate)).toEqual([]);
  });
});
