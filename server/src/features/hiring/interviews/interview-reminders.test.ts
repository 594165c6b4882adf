import { expect, it } from 'vitest';
import { createOwnTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import {
  getOwn,
  type InterviewSetup,
  offerInterview,
  setUpApplicants,
  takeSlot,
} from './interviews.factory.ts';

/** Two days and 22 hours from the test's noon, at ten in the morning. */
const HOURS_AHEAD = 70;

async function setUpInterview(test: TestApp) {
  const setup = await setUpApplicants(test);
  await offerInterview(test, setup);
  const id = await takeSlot(setup.candidate, setup.jobId);
  await test.runTasks();
  for (const user of [setup.owner, setup.candidate]) await user.patch('/notifications/read', { all: true });
  test.emails.length = 0;
  return { ...setup, id };
}

/** What a user was reminded of since then. */
const remindersOf = async (user: TestUser) =>
  (await getNotifications(user)).filter(({ isRead }) => !isRead).map(({ interview }) => interview?.notice);

const headingsTo = ({ emails }: TestApp, { email: address }: TestUser) =>
  emails.filter(({ to }) => to === address).map(({ email }) => email.heading);

/** Runs what is due this many hours before the interview. */
async function runBefore(test: TestApp, hours: number, after: number): Promise<void> {
  test.clock.advanceMinutes((after - hours) * 60);
  await test.runTasks();
}

it('both sides are reminded a day and an hour before, in the app and by email', async () => {
  const test = await createOwnTestApp();
  const { owner, candidate } = await setUpInterview(test);
  await runBefore(test, 25, HOURS_AHEAD);
  for (const user of [owner, candidate]) expect(await remindersOf(user)).toEqual([]);
  await runBefore(test, 24, 25);
  for (const user of [owner, candidate]) {
    expect(await remindersOf(user)).toEqual(['dayBefore']);
    expect(headingsTo(test, user)).toEqual(['Recordatorio de la entrevista']);
  }
  const { email } = test.emails.find(({ to }) => to === candidate.email) ?? {};
  expect(email?.paragraphs.join('\n')).toMatch(
    /hora de Santo Domingo\), 30 minutos\.\nDirección: Av\. Winston Churchill 95, piso 3\nTrae tu cédula\./,
  );
  await runBefore(test, 1, 24);
  for (const user of [owner, candidate]) {
    expect(await remindersOf(user)).toEqual(['hourBefore']);
    expect(headingsTo(test, user)).toEqual([
      'Recordatorio de la entrevista',
      'Recordatorio de la entrevista',
    ]);
  }
});

it('each on the channels that they chose', async () => {
  const test = await createOwnTestApp();
  const { owner, candidate } = await setUpInterview(test);
  const turnOff = (user: TestUser, channel: string) =>
    user.patch('/settings/notices', { kind: 'interviews', channel, isOn: false });
  await turnOff(owner, 'mail');
  await turnOff(candidate, 'inApp');
  await runBefore(test, 24, HOURS_AHEAD);
  expect([await remindersOf(owner), headingsTo(test, owner)]).toEqual([['dayBefore'], []]);
  expect([await remindersOf(candidate), headingsTo(test, candidate)]).toEqual([
    [],
    ['Recordatorio de la entrevista'],
  ]);
});

it('of a moved interview at its new time alone', async () => {
  const test = await createOwnTestApp();
  const { owner, candidate, jobId, id } = await setUpInterview(test);
  const slotId = (await getOwn(candidate, jobId)).interview?.slots[0]?._id;
  expect((await candidate.post(`/interviews/${id}/move`, { slotId })).statusCode).toBe(200);
  await owner.patch('/notifications/read', { all: true });
  await runBefore(test, 24, HOURS_AHEAD);
  expect(await remindersOf(owner)).toEqual([]);
  await runBefore(test, 24, 25);
  expect(await remindersOf(owner)).toEqual(['dayBefore']);
});

type Ending = (test: TestApp, setup: InterviewSetup & { id: string }) => Promise<unknown>;

const ENDINGS: Record<string, Ending> = {
  'is cancelled': (_, { candidate, id }) => candidate.post(`/interviews/${id}/cancel`, { reason: '' }),
  'is with somebody who was blocked': (_, { owner, candidate }) =>
    owner.put(`/safety/blocks/${candidate.id}`),
  'is of a removed vacancy': ({ database }, { jobId }) =>
    database.db
      .updateTable('jobs')
      .set({ status: 'withheld', ownStatus: 'active', moderation: 'removed' })
      .where('id', '=', jobId)
      .execute(),
  'is of an account that is about to be deleted': (_, { candidate }) =>
    candidate.post('/settings/deletion', { password: candidate.password }),
};

it.each(Object.entries(ENDINGS))('nobody is reminded of an interview that %s', async (_name, end) => {
  const test = await createOwnTestApp();
  const setup = await setUpInterview(test);
  await end(test, setup);
  await test.runTasks();
  await setup.owner.patch('/notifications/read', { all: true });
  test.emails.length = 0;
  await runBefore(test, 24, HOURS_AHEAD);
  expect(await remindersOf(setup.owner)).toEqual([]);
  expect(headingsTo(test, setup.owner).filter((heading) => /entrevista/.test(heading))).toEqual([]);
});

it('a reminder that runs late is not sent', async () => {
  const test = await createOwnTestApp();
  const { owner } = await setUpInterview(test);
  await runBefore(test, 0, HOURS_AHEAD);
  expect(await remindersOf(owner)).toEqual([]);
});
