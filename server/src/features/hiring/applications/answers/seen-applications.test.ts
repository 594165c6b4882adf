import { addDays } from '@uneed/domain/kernel/time.ts';
import { getNotificationText } from '@uneed/domain/people/notifications/notification-content.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { getNotifications, runScheduledTask } from '../../../people/notifications/notifications.factory.ts';
import { listSanctions, suspend } from '../../../people/safety/safety.factory.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a seen application', () => {
  async function textsOf(user: TestUser): Promise<string[]> {
    await test.runTasks();
    const { notifications }: { notifications: Notification[] } = (await user.get('/notifications')).json();
    return notifications.map(getNotificationText);
  }

  async function setUp() {
    const owner = await newReferent(test);
    const jobId = await publish(owner, { title: 'Cajera' });
    const candidates = [await signUp(test), await signUp(test)] as const;
    for (const candidate of candidates) await candidate.post(`/jobs/${jobId}/apply`);
    const see = (candidate: TestUser) => owner.put(`/jobs/${jobId}/applicants/${candidate.id}/seen`);
    return { owner, jobId, candidates, see };
  }

  it('the candidate is notified once that the application was seen, without an email', async () => {
    const { owner, jobId, candidates, see } = await setUp();
    const [candidate, other] = candidates;
    expect((await see(candidate)).statusCode).toBe(200);
    await see(candidate);
    expect(await textsOf(candidate)).toEqual(['Ya vieron tu aplicación a «Cajera»']);
    expect(await textsOf(other)).toEqual([]);
    expect(test.emails.filter(({ to }) => to === candidate.email)).toEqual([]);
    test.clock.advanceMinutes(1);
    await owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`);
    const texts = await textsOf(candidate);
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toMatch('Ya vieron');
  });

  it('the notification becomes the one about an answer without a contract', async () => {
    const { owner, jobId, candidates, see } = await setUp();
    const [candidate] = candidates;
    await see(candidate);
    test.clock.advanceMinutes(1);
    const path = `/jobs/${jobId}/applicants/${candidate.id}/decline`;
    expect((await owner.post(path, { template: 'thanks' })).statusCode).toBe(200);
    expect(await textsOf(candidate)).toEqual([
      expect.stringMatching(/^Respondieron a tu aplicación a «Cajera»/),
    ]);
  });
});

describe('an application that nobody has opened', () => {
  const TASK = 'applications.unseen-reviewed';

  const remindersOf = async (owner: TestUser) =>
    (await getNotifications(owner))
      .filter(({ kind }) => kind === 'applicationsUnseen')
      .map(({ count }) => count);

  const emailsTo = ({ email }: TestUser) =>
    test.emails.map((sent) => sent.to === email && sent.email.subject).filter(Boolean);

  async function apply(jobId: string, daysAgo: number): Promise<TestUser> {
    const candidate = await signUp(test);
    await candidate.post(`/jobs/${jobId}/apply`, {});
    await test.runTasks();
    await test.database.db
      .updateTable('applications')
      .set({ appliedAt: addDays(test.clock.now(), -daysAgo) })
      .where('candidateId', '=', candidate.id)
      .execute();
    return candidate;
  }

  it('reminds the owner once per vacancy of what nobody has opened, after 3 and after 7 days', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner, { title: 'Cajera' });
    await apply(jobId, 3);
    await apply(jobId, 4);
    await apply(jobId, 2);
    const seen = await apply(jobId, 5);
    await owner.put(`/jobs/${jobId}/applicants/${seen.id}/seen`);
    const inProcess = await apply(jobId, 5);
    await owner.post(`/contracts/job/${jobId}/candidate/${inProcess.id}`);
    test.emails.length = 0;
    // As two nodes would at the same time.
    await Promise.all([test.app.queue.runScheduled(TASK), test.app.queue.runScheduled(TASK)]);
    await runScheduledTask(test, TASK);
    expect(await remindersOf(owner)).toEqual([1]);
    expect(emailsTo(owner)).toEqual(['2 personas esperan por ti en «Cajera»']);
  });

  it('reminds of one application twice at most', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    const candidate = await apply(jobId, 3);
    const wait = (days: number) =>
      test.database.db
        .updateTable('applications')
        .set({ appliedAt: addDays(test.clock.now(), -days) })
        .where('candidateId', '=', candidate.id)
        .execute();
    await runScheduledTask(test, TASK);
    await wait(6);
    await runScheduledTask(test, TASK);
    expect(await remindersOf(owner)).toEqual([1]);
    test.clock.advanceMinutes(1);
    await wait(7);
    await runScheduledTask(test, TASK);
    test.clock.advanceMinutes(1);
    await wait(20);
    await runScheduledTask(test, TASK);
    expect(await remindersOf(owner)).toEqual([2]);
  });

  it('reminds no suspended owner, and again when the suspension has ended', async () => {
    const [owner, admin] = [await newReferent(test), await newReferent(test, { isAdmin: true })];
    const jobId = await publish(owner, { title: 'Chofer' });
    await apply(jobId, 4);
    expect((await suspend(admin, owner)).statusCode).toBe(200);
    test.emails.length = 0;
    await runScheduledTask(test, TASK);
    expect(await remindersOf(owner)).toEqual([]);
    expect(emailsTo(owner)).not.toContain('1 persona espera por ti en «Chofer»');
    const sanction = (await listSanctions(admin)).find(({ user }) => user._id === owner.id);
    expect(
      (await admin.post(`/admin/sanctions/${sanction?._id}/end`, { reason: 'Un error' })).statusCode,
    ).toBe(200);
    await runScheduledTask(test, TASK);
    expect(await remindersOf(owner)).toEqual([1]);
    expect(emailsTo(owner)).toContain('1 persona espera por ti en «Chofer»');
  });

  it('reminds nobody who turned such notifications off, and not of a removed vacancy', async () => {
    const owner = await newReferent(test);
    const [jobId, removed] = [await publish(owner), await publish(owner)];
    await apply(jobId, 4);
    await apply(removed, 4);
    await test.database.db
      .updateTable('jobs')
      .set({ status: 'withheld', ownStatus: 'active', moderation: 'removed' })
      .where('id', '=', removed)
      .execute();
    await owner.patch('/settings/notices', { kind: 'applications', channel: 'inApp', isOn: false });
    test.emails.length = 0;
    await runScheduledTask(test, TASK);
    expect(await remindersOf(owner)).toEqual([]);
    expect(emailsTo(owner)).toHaveLength(1);
  });
});
