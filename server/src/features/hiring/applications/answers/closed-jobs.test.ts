import {
  ANSWERS_PER_BATCH,
  CLOSED_ALREADY_TEXT,
  EXPIRED_ANSWER_DAYS,
  PAUSED_ANSWER_DAYS,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import { addDays, formatLongDate } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { getNotifications, runScheduledTask } from '../../../people/notifications/notifications.factory.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';
import { addApplicants } from './closed-jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const closing = { reason: 'filled', template: 'thanks' };
const close = (user: Pick<TestUser, 'post'>, jobId: string, body: object = closing) =>
  user.post(`/jobs/${jobId}/close`, body);
const statesOf = (jobId: string) =>
  test.database.db
    .selectFrom('applications')
    .select(['candidateId', 'outcome', 'answerReason', 'answeredAt'])
    .where('jobId', '=', jobId)
    .orderBy('appliedAt')
    .execute();
const answersOf = async (jobId: string) => (await statesOf(jobId)).map(({ answerReason }) => answerReason);
const countEvents = async (jobId: string, kind: string) =>
  (
    await test.database.db
      .selectFrom('applicationEvents')
      .select('id')
      .where('jobId', '=', jobId)
      .where('kind', '=', kind)
      .execute()
  ).length;
const subjectsTo = ({ email }: TestUser) =>
  test.emails.filter(({ to }) => to === email).map((sent) => sent.email.subject);

async function publishWithApplicants(owner: TestUser, count: number): Promise<string> {
  const jobId = await publish(owner);
  await addApplicants(test, jobId, count);
  return jobId;
}

describe('closing a job', () => {
  it('answers everyone who waits, and nobody else', async () => {
    const owner = await newReferent(test);
    const [waiting, inProcess, rejected] = [await signUp(test), await signUp(test), await signUp(test)];
    const [jobId, neighbor] = [await publish(owner, { title: 'Cajera' }), await publish(owner)];
    for (const user of [waiting, inProcess, rejected]) {
      await user.post(`/jobs/${jobId}/apply`, {});
      // The states are read in the order of the applications.
      test.clock.advanceMinutes(1);
    }
    await waiting.post(`/jobs/${neighbor}/apply`, {});
    await owner.post(`/contracts/job/${jobId}/candidate/${inProcess.id}`);
    await owner.put(`/contracts/job/${jobId}/candidate/${rejected.id}`, { status: 'rejected' });
    expect((await owner.get(`/jobs/${jobId}/waiting`)).json()).toEqual({ waiting: 1 });
    expect((await close(owner, jobId)).json()).toEqual({ message: 'Vacante cerrada', waiting: 1 });
    await test.runTasks();
    expect(await answersOf(jobId)).toEqual(['filled', null, null]);
    expect(await answersOf(neighbor)).toEqual([null]);
    const { application } = (await waiting.get(`/applications/${jobId}`)).json();
    const closed = { status: 'expired', closing: 'filled' };
    expect(application).toMatchObject({ label: 'No seleccionada · vacante cubierta', ...closed });
    for (const reader of [test.anonymous, owner])
      expect((await reader.get(`/jobs/${jobId}`)).json().job).toMatchObject(closed);
    await owner.patch(`/jobs/${jobId}`, { status: 'active' });
    expect((await owner.get(`/jobs/${jobId}`)).json().job.closing).toBeUndefined();
    await close(owner, jobId);
    expect(await getNotifications(waiting)).toMatchObject([
      { kind: 'applicationAnswered', answer: 'filled' },
    ]);
    expect(subjectsTo(waiting)).toEqual(['Respuesta a tu aplicación a «Cajera»']);
    expect(await getNotifications(inProcess)).toMatchObject([{ kind: 'contractChanged' }]);
    expect((await owner.get(`/jobs/${jobId}/waiting`)).json()).toEqual({ waiting: 0 });
  });

  it('is for its owner: no other member and no admin', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    expect((await close(test.anonymous, jobId)).statusCode).toBe(401);
    expect((await test.anonymous.get(`/jobs/${jobId}/waiting`)).statusCode).toBe(401);
    for (const user of [await signUp(test), await newReferent(test, { isAdmin: true })]) {
      expect((await close(user, jobId)).statusCode).toBe(403);
      expect((await user.get(`/jobs/${jobId}/waiting`)).statusCode).toBe(403);
    }
    expect((await close(owner, 'basura')).statusCode).toBe(404);
    for (const body of [{}, { ...closing, reason: 'otra' }, { reason: 'filled' }])
      expect((await close(owner, jobId, body)).statusCode).toBe(400);
    expect((await close(owner, await publish(owner, { status: 'draft' }))).statusCode).toBe(409);
  });

  it('happens once, also at the same time, until the job is opened again', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    const replies = await Promise.all([close(owner, jobId), close(owner, jobId)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await close(owner, jobId)).json().message).toBe(CLOSED_ALREADY_TEXT);
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'active' })).json()).toMatchObject({
      status: 'active',
    });
    expect((await close(owner, jobId)).statusCode).toBe(200);
  });

  it('answers 40 people once each, although the worker is killed between two batches', async () => {
    const owner = await newReferent(test);
    const count = ANSWERS_PER_BATCH + 40;
    const jobId = await publishWithApplicants(owner, count);
    expect((await close(owner, jobId)).json().waiting).toBe(count);
    // The second batch fails when it stores its events: the transaction is rolled back as after a kill.
    const { db } = test.database;
    await sql`create function fail_late() returns trigger language plpgsql as $$ begin
      if (select count(*) from application_events where kind = 'answered' and job_id = ${sql.lit(jobId)}) > ${sql.lit(ANSWERS_PER_BATCH)} then
        raise exception 'killed'; end if; return null; end $$`.execute(db);
    await sql`create trigger fail_late after insert on application_events for each statement execute function fail_late()`.execute(
      db,
    );
    await expect(test.runTasks()).rejects.toThrow('killed');
    expect((await answersOf(jobId)).filter(Boolean)).toHaveLength(ANSWERS_PER_BATCH);
    await sql`drop trigger fail_late on application_events`.execute(db);
    // Two nodes continue at the same time.
    await Promise.all([1, 2].map(() => test.app.queue.runScheduled('applications.answers-due')));
    await test.runTasks();
    await runScheduledTask(test, 'applications.answers-due');
    expect(await answersOf(jobId)).toEqual(Array.from({ length: count }, () => 'filled'));
    expect(await countEvents(jobId, 'answered')).toBe(count);
    const sent = await db
      .selectFrom('notifications')
      .select('count')
      .where('kind', '=', 'applicationAnswered')
      .where('jobId', '=', jobId)
      .execute();
    expect(sent.map((each) => each.count)).toEqual(Array.from({ length: count }, () => 1));
    const candidates = new Set((await statesOf(jobId)).map(({ candidateId }) => candidateId));
    const users = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', 'in', [...candidates])
      .execute();
    const addresses = new Set(users.map(({ email }) => email));
    expect(test.emails.filter(({ to }) => addresses.has(to))).toHaveLength(count);
    expect(new Set(test.emails.map(({ to }) => to).filter((to) => addresses.has(to))).size).toBe(count);
  });
});

describe('a job that closes by itself', () => {
  const run = () => runScheduledTask(test, 'applications.answers-due');

  it('answers 14 days after it was paused, unless it was opened again', async () => {
    const owner = await newReferent(test);
    const jobId = await publishWithApplicants(owner, 2);
    await owner.patch(`/jobs/${jobId}`, { status: 'paused' });
    test.clock.advanceDays(PAUSED_ANSWER_DAYS - 1);
    await run();
    expect(await answersOf(jobId)).toEqual([null, null]);
    test.clock.advanceDays(1);
    await run();
    expect(await statesOf(jobId)).toMatchObject([
      { answerReason: 'paused', outcome: 'rejected', answeredAt: null },
      { answerReason: 'paused', outcome: 'rejected', answeredAt: null },
    ]);
    const reopened = await publishWithApplicants(owner, 1);
    await owner.patch(`/jobs/${reopened}`, { status: 'paused' });
    await owner.patch(`/jobs/${reopened}`, { status: 'active' });
    test.clock.advanceDays(PAUSED_ANSWER_DAYS + 1);
    await run();
    expect(await answersOf(reopened)).toEqual([null]);
  });

  it('answers at once if its owner closed it, also when it is paused before the task ran', async () => {
    const owner = await newReferent(test);
    const jobId = await publishWithApplicants(owner, 1);
    await close(owner, jobId);
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'paused' })).statusCode).toBe(200);
    await run();
    expect(await answersOf(jobId)).toEqual(['filled']);
  });

  it('answers some days after it expired, and its owner hears of the expiry only if it was not closed', async () => {
    const owner = await newReferent(test);
    const jobId = await publishWithApplicants(owner, 1);
    const closed = await publish(owner);
    await close(owner, closed);
    test.clock.advanceDays(31);
    await runScheduledTask(test, 'jobs.expired');
    await runScheduledTask(test, 'notifications.expiry-reviewed');
    await run();
    expect(await answersOf(jobId)).toEqual([null]);
    expect(subjectsTo(owner)).toEqual(['Tu vacante «Desarrolladora de páginas» venció']);
    test.clock.advanceDays(EXPIRED_ANSWER_DAYS);
    await run();
    expect(await answersOf(jobId)).toEqual(['expired']);
  });

  it('tells those who wait until when it answers, unless its owner closed it', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const [expired, closed] = [await publish(owner), await publish(owner)];
    for (const jobId of [expired, closed]) await candidate.post(`/jobs/${jobId}/apply`, {});
    const { expirationDate } = (await owner.get(`/jobs/${expired}`)).json().job;
    await close(owner, closed);
    test.clock.advanceDays(31);
    const reader = await signInAgain(test, candidate);
    const stepOf = async (jobId: string) =>
      (await reader.get(`/applications/${jobId}`)).json().application.nextStep;
    const due = formatLongDate(addDays(new Date(expirationDate), EXPIRED_ANSWER_DAYS));
    expect(await stepOf(expired)).toContain(`tendrás una respuesta el ${due}.`);
    expect(await stepOf(closed)).toBe(
      'La vacante ya no recibe aplicaciones, pero todavía pueden responderte.',
    );
  });
});

it('a job that its owner changes after its date, before the task that expires jobs ran, answers too', async () => {
  const owner = await newReferent(test);
  const jobId = await publishWithApplicants(owner, 1);
  test.clock.advanceDays(31);
  const again = await signInAgain(test, owner);
  expect((await again.patch(`/jobs/${jobId}`, { title: 'Cajera' })).json().status).toBe('expired');
  await runScheduledTask(test, 'jobs.expired');
  // The job expired yesterday.
  test.clock.advanceDays(EXPIRED_ANSWER_DAYS - 2);
  await runScheduledTask(test, 'applications.answers-due');
  expect(await answersOf(jobId)).toEqual([null]);
  test.clock.advanceDays(1);
  await runScheduledTask(test, 'applications.answers-due');
  expect(await answersOf(jobId)).toEqual(['expired']);
});
