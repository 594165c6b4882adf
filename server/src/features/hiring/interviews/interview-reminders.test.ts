import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import {
  atHour,
  getOwn,
  type InterviewSetup,
  offerInterview,
  setUpApplicants,
  takeSlot,
} from './interviews.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function setUpInterview() {
  const setup = await setUpApplicants(test);
  await offerInterview(test, setup);
  const id = await takeSlot(setup.candidate, setup.jobId);
  await test.runTasks();
  for (const user of [setup.owner, setup.candidate]) await user.patch('/notifications/read', { all: true });
  test.emails.length = 0;
  return { ...setup, id, startsAt: new Date(atHour(test, 3, 10)) };
}

/** What a user was reminded of since then. */
const remindersOf = async (user: TestUser) =>
  (await getNotifications(user)).filter(({ isRead }) => !isRead).map(({ interview }) => interview?.notice);

const headingsTo = ({ email: address }: TestUser) =>
  test.emails.filter(({ to }) => to === address).map(({ email }) => email.heading);

/** Runs what is due this many hours before the interview. */
async function runBefore(hours: number, startsAt: Date): Promise<void> {
  const minutes = (startsAt.getTime() - test.clock.now().getTime()) / 60_000;
  test.clock.advanceMinutes(minutes - hours * 60);
  await test.runTasks();
}

it('both sides are reminded a day and an hour before, in the app and by email', async () => {
  const { owner, candidate, startsAt } = await setUpInterview();
  await runBefore(25, startsAt);
  for (const user of [owner, candidate]) expect(await remindersOf(user)).toEqual([]);
  await runBefore(24, startsAt);
  for (const user of [owner, candidate]) {
    expect(await remindersOf(user)).toEqual(['dayBefore']);
    expect(headingsTo(user)).toEqual(['Recordatorio de la entrevista']);
  }
  const { email } = test.emails.find(({ to }) => to === candidate.email) ?? {};
  expect(email?.paragraphs.join('\n')).toMatch(
    /hora de Santo Domingo\), 30 minutos\.\nDirección: Av\. Winston Churchill 95, piso 3\nTrae tu cédula\./,
  );
  await runBefore(1, startsAt);
  for (const user of [owner, candidate]) {
    expect(await remindersOf(user)).toEqual(['hourBefore']);
    expect(headingsTo(user)).toEqual(['Recordatorio de la entrevista', 'Recordatorio de la entrevista']);
  }
});

it('each on the channels that they chose', async () => {
  const { owner, candidate, startsAt } = await setUpInterview();
  const turnOff = (user: TestUser, channel: string) =>
    user.patch('/settings/notices', { kind: 'interviews', channel, isOn: false });
  await turnOff(owner, 'mail');
  await turnOff(candidate, 'inApp');
  await runBefore(24, startsAt);
  expect([await remindersOf(owner), headingsTo(owner)]).toEqual([['dayBefore'], []]);
  expect([await remindersOf(candidate), headingsTo(candidate)]).toEqual([
    [],
    ['Recordatorio de la entrevista'],
  ]);
});

it('of a moved interview at its new time alone', async () => {
  const { owner, candidate, jobId, id, startsAt } = await setUpInterview();
  const slotId = (await getOwn(candidate, jobId)).interview?.slots[0]?._id;
  expect((await candidate.post(`/interviews/${id}/move`, { slotId })).statusCode).toBe(200);
  await owner.patch('/notifications/read', { all: true });
  await runBefore(24, startsAt);
  expect(await remindersOf(owner)).toEqual([]);
  await runBefore(24, addMinutes(startsAt, 60));
  expect(await remindersOf(owner)).toEqual(['dayBefore']);
});

type Ending = (setup: InterviewSetup) => Promise<unknown>;

const ENDINGS: Record<string, Ending> = {
  cancelled: async ({ candidate, jobId }) =>
    candidate.post(`/interviews/${(await getOwn(candidate, jobId)).interview?._id}/cancel`, { reason: '' }),
  'with somebody who was blocked': ({ owner, candidate }) => owner.put(`/safety/blocks/${candidate.id}`),
  'of a removed vacancy': ({ jobId }) =>
    test.database.db
      .updateTable('jobs')
      .set({ status: 'withheld', ownStatus: 'active', moderation: 'removed' })
      .where('id', '=', jobId)
      .execute(),
  'of an account that is about to be deleted': ({ candidate }) =>
    candidate.post('/settings/deletion', { password: candidate.password }),
};

it('nobody is reminded of an interview that is cancelled, of a removed vacancy, or with somebody blocked or about to be deleted', async () => {
  const agreed = await setUpInterview();
  const owners: [string, TestUser][] = [];
  for (const [what, end] of Object.entries(ENDINGS)) {
    const setup = await setUpInterview();
    await end(setup);
    owners.push([what, setup.owner]);
  }
  await test.runTasks();
  for (const [, owner] of owners) await owner.patch('/notifications/read', { all: true });
  test.emails.length = 0;
  await runBefore(24, agreed.startsAt);
  expect(await remindersOf(agreed.owner)).toEqual(['dayBefore']);
  for (const [what, owner] of owners) {
    expect(await remindersOf(owner), what).toEqual([]);
    expect(
      headingsTo(owner).filter((heading) => /entrevista/.test(heading)),
      what,
    ).toEqual([]);
  }
});

it('a reminder that runs late is not sent', async () => {
  const { owner, startsAt } = await setUpInterview();
  await runBefore(0, startsAt);
  expect(await remindersOf(owner)).toEqual([]);
});
