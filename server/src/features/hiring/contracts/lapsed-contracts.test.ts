import {
  CONTRACT_EMAIL_DELAY_MINUTES,
  CONTRACT_PENDING_DAYS,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { CONTRACT_EMAILS_PER_DAY } from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { countDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { getNotifications, runScheduledTask } from '../../people/notifications/notifications.factory.ts';
import { decide, sendReport, suspend } from '../../people/safety/safety.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const SUBJECT = 'Venció el plazo de «Cajera»';

/** A candidate with a pending contract for each of the jobs of an owner. */
async function setUp(count = 1) {
  const [owner, candidate] = [await newReferent(test), await signUp(test)];
  const jobIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const jobId = await publish(owner, { title: 'Cajera' });
    await candidate.post(`/jobs/${jobId}/apply`);
    await owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`);
    jobIds.push(jobId);
  }
  const [jobId = ''] = jobIds;
  return { owner, candidate, jobId, path: `/contracts/job/${jobId}/candidate/${candidate.id}` };
}

/** Lets the contracts lapse, on a day on which `before` happened. */
async function lapse(before?: () => Promise<void>) {
  test.clock.advanceMinutes(CONTRACT_EMAIL_DELAY_MINUTES);
  await test.runTasks();
  test.clock.advanceDays(CONTRACT_PENDING_DAYS);
  await before?.();
  await runScheduledTask(test, 'contracts.tidied');
}
const emailsOf = ({ email }: TestUser) =>
  test.emails.filter(({ to, email: { subject } }) => to === email && subject === SUBJECT);
const lapsedOf = async (user: TestUser) =>
  (await getNotifications(await signInAgain(test, user))).filter(({ status }) => status === 'lapsed');

it('the candidate is notified once that a contract lapsed, also by two nodes at once, and nobody else', async () => {
  const { owner, candidate, jobId } = await setUp();
  const other = await setUp();
  await other.owner.put(other.path, { status: 'accepted' });
  test.clock.advanceDays(CONTRACT_PENDING_DAYS);
  await Promise.all([1, 2].map(() => test.app.queue.runScheduled('contracts.tidied')));
  await runScheduledTask(test, 'contracts.tidied');
  expect(await lapsedOf(candidate)).toMatchObject([
    { kind: 'contractChanged', status: 'lapsed', job: { _id: jobId } },
  ]);
  expect(emailsOf(candidate)).toHaveLength(1);
  expect(emailsOf(candidate)[0]?.email.unsubscribeUrl).toMatch(/\/unsubscribe\?token=/);
  for (const user of [owner, other.owner, other.candidate]) {
    expect(await lapsedOf(user)).toEqual([]);
    expect(emailsOf(user)).toEqual([]);
  }
});

it('the notification and the email are turned off like those of other states', async () => {
  const { candidate } = await setUp();
  for (const channel of ['inApp', 'mail']) {
    const off = { kind: 'contracts', channel, isOn: false };
    expect((await candidate.patch('/settings/notices', off)).statusCode).toBe(200);
  }
  await lapse();
  expect(await lapsedOf(candidate)).toEqual([]);
  expect(emailsOf(candidate)).toEqual([]);
});

it('the emails count among those about contracts of a day; the notifications have no limit', async () => {
  const { candidate } = await setUp(3);
  await lapse(() =>
    test.database.transaction(async (tx) => {
      for (let count = 0; count < CONTRACT_EMAILS_PER_DAY - 1; count += 1)
        await countDailyEmail(tx, candidate.id, 'contracts', test.clock.now());
    }),
  );
  expect(emailsOf(candidate)).toHaveLength(1);
  const { count } = await test.database.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', candidate.id)
    .where('outcome', '=', 'lapsed')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(3);
});

it('the email is left out if the contract was opened again before it is sent', async () => {
  const { owner, candidate, path } = await setUp();
  test.clock.advanceDays(CONTRACT_PENDING_DAYS);
  await test.app.queue.runScheduled('contracts.tidied');
  expect((await (await signInAgain(test, owner)).post(path)).statusCode).toBe(201);
  await test.runTasks();
  expect(emailsOf(candidate)).toEqual([]);
});

it('of a closed job, the candidate is answered as everybody who waited when it was closed', async () => {
  const { owner, candidate, jobId } = await setUp();
  await owner.post(`/jobs/${jobId}/close`, { reason: 'filled', template: 'thanks' });
  await lapse();
  await runScheduledTask(test, 'applications.answers-due');
  const answerOf = async (user: TestUser, id: string) =>
    (await (await signInAgain(test, user)).get(`/applications/${id}`)).json().application.answer?.reason;
  expect(await answerOf(candidate, jobId)).toBe('filled');
  const open = await setUp();
  await lapse();
  await (await signInAgain(test, open.owner)).patch(`/jobs/${open.jobId}`, { status: 'active' });
  await runScheduledTask(test, 'applications.answers-due');
  expect(await answerOf(open.candidate, open.jobId)).toBeUndefined();
});

it('of a vacancy that was removed, or whose owner is suspended, the candidate is not told that the application waits', async () => {
  const [removed, suspended, hidden, neighbour] = [
    await setUp(),
    await setUp(),
    await setUp(),
    await setUp(),
  ];
  const admin = await newReferent(test, { isAdmin: true });
  const about = { subject: 'job', id: removed.jobId } as const;
  await sendReport(removed.candidate, about);
  expect((await decide(admin, about, 'remove', 'Estafa')).statusCode).toBe(200);
  await test.database.db
    .updateTable('jobs')
    .set({ status: 'withheld', ownStatus: 'active', moderation: 'hidden' })
    .where('id', '=', hidden.jobId)
    .execute();
  for (const { owner } of [suspended, hidden])
    expect((await suspend(admin, owner, 'forever')).statusCode).toBe(200);
  await lapse();
  for (const { candidate } of [removed, suspended, hidden]) {
    expect(await lapsedOf(candidate)).toEqual([]);
    expect(emailsOf(candidate)).toEqual([]);
  }
  expect([(await lapsedOf(neighbour.candidate)).length, emailsOf(neighbour.candidate).length]).toEqual([
    1, 1,
  ]);
});
