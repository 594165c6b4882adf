import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderEmail } from '../../../platform/mail/email.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import {
  getNotifications,
  getUnreadCount,
  runScheduledTask,
} from '../../people/notifications/notifications.factory.ts';
import { listNotifications } from '../../people/notifications/notifications.reader.ts';
import { newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a job that expires soon', () => {
  let owner: TestUser;
  let jobId: string;
  beforeEach(async () => {
    owner = await newReferent(test);
    jobId = await publish(owner, { title: 'Cajera' });
  });
  const review = () => runScheduledTask(test, 'notifications.expiry-reviewed');
  /** Advances the clock and runs the scheduled tasks. */
  const advanceDays = async (days: number) => {
    test.clock.advanceDays(days);
    await runScheduledTask(test, 'jobs.expired');
    for (let times = 0; times < 3; times += 1) await review();
  };
  const listEmails = () => test.emails.filter(({ to }) => to === owner.email).map(({ email }) => email);
  const listSubjects = () => listEmails().map(({ subject }) => subject);
  // Not through the API: by then the session has expired.
  const listKinds = async () =>
    (await listNotifications(test.database.db, { userId: owner.id, before: undefined }, 10)).map(
      ({ kind, readAt }) => (readAt === null ? kind : `${kind}, read`),
    );

  it('notifies its owner 7 days and 1 day before, and when it has expired', async () => {
    await advanceDays(22);
    expect([await listKinds(), listSubjects()]).toEqual([[], []]);
    await advanceDays(1);
    const { expirationDate } = (await owner.get(`/jobs/${jobId}`)).json().job;
    expect(await getNotifications(owner)).toMatchObject([
      { kind: 'jobExpiring', count: 1, job: { _id: jobId }, closesAt: expirationDate },
    ]);
    await advanceDays(5);
    expect([await listKinds(), listSubjects()]).toEqual([
      ['jobExpiring'],
      ['Tu vacante «Cajera» cierra en 7 días'],
    ]);
    await advanceDays(1);
    // The last warning replaces the unread first one.
    expect([await getNotifications(owner), await getUnreadCount(owner)]).toMatchObject([
      [{ kind: 'jobExpiring', count: 2 }],
      1,
    ]);
    await owner.patch('/notifications/read', { all: true });
    await advanceDays(1);
    expect(await listKinds()).toEqual(['jobExpired', 'jobExpiring, read']);
    await advanceDays(3);
    expect(listSubjects()).toEqual([
      'Tu vacante «Cajera» cierra en 7 días',
      'Tu vacante «Cajera» cierra mañana',
      'Tu vacante «Cajera» venció',
    ]);
    const [early, , closed] = listEmails();
    expect(early?.unsubscribeUrl).toContain('/unsubscribe?token=');
    expect(early?.action?.url).toContain(`/edit-job/${jobId}`);
    expect(closed?.action?.url).toContain(`/jobs/${jobId}`);
    if (closed) expect(renderEmail(closed).text).toContain('por 30 días más');
  });

  it('notifies once when several nodes review at the same time', async () => {
    test.clock.advanceDays(29);
    await Promise.all([1, 2, 3, 4].map(() => test.app.queue.runScheduled('notifications.expiry-reviewed')));
    await test.runTasks();
    expect([await getNotifications(owner), listSubjects()]).toMatchObject([
      [{ count: 1 }],
      [expect.any(String)],
    ]);
  });

  it('notifies with the current stage when no review ran for a while', async () => {
    await advanceDays(25);
    expect(listSubjects()).toEqual(['Tu vacante «Cajera» cierra en 5 días']);
    const [lateOwner, laterOwner] = [await newReferent(test), await newReferent(test)];
    await publish(lateOwner, { title: 'Tarde' });
    const listSubjectsTo = (user: TestUser) =>
      test.emails.filter(({ to }) => to === user.email).map(({ email }) => email.subject);
    await advanceDays(29);
    expect(listSubjectsTo(lateOwner)).toEqual(['Tu vacante «Tarde» cierra mañana']);
    await publish(await signInAgain(test, laterOwner), { title: 'Nunca' });
    await advanceDays(38);
    expect(listSubjectsTo(laterOwner)).toEqual([]);
  });

  it('notifies again when it is reopened for another 30 days', async () => {
    await advanceDays(29);
    await advanceDays(2);
    expect(listSubjects()).toHaveLength(2);
    owner = await signInAgain(test, owner);
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'active' })).statusCode).toBe(200);
    await advanceDays(1);
    expect(listSubjects()).toHaveLength(2);
    await advanceDays(22);
    await advanceDays(6);
    await advanceDays(1);
    expect(listSubjects().slice(2)).toEqual([
      'Tu vacante «Cajera» cierra en 7 días',
      'Tu vacante «Cajera» cierra mañana',
      'Tu vacante «Cajera» venció',
    ]);
    expect(await getUnreadCount(await signInAgain(test, owner))).toBe(1);
  });

  it('notifies only on the channels that its owner has turned on', async () => {
    await owner.patch('/settings/notices', { kind: 'jobExpiry', channel: 'inApp', isOn: false });
    await advanceDays(28);
    expect([await getNotifications(owner), listEmails().length]).toEqual([[], 1]);
    const other = await newReferent(test);
    await publish(other);
    await other.patch('/settings/notices', { kind: 'jobExpiry', channel: 'mail', isOn: false });
    await advanceDays(28);
    expect((await getNotifications(other)).length).toBe(1);
    expect(test.emails.filter(({ to }) => to === other.email)).toEqual([]);
  });

  it('does not notify when it is paused', async () => {
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'paused' })).statusCode).toBe(200);
    await advanceDays(28);
    await advanceDays(4);
    expect([await listKinds(), listSubjects()]).toEqual([[], []]);
  });

  it('sends no email when it is reopened before the task runs', async () => {
    test.clock.advanceDays(30);
    await runScheduledTask(test, 'jobs.expired');
    await test.app.queue.runScheduled('notifications.expiry-reviewed');
    await (await signInAgain(test, owner)).patch(`/jobs/${jobId}`, { status: 'active' });
    await test.runTasks();
    expect(listSubjects()).toEqual([]);
  });
});

describe('the page of a job that closed long ago', () => {
  it('a job keeps its page for 90 days after it closed, and longer for its owner and its applicants', async () => {
    const [owner, candidate, other] = [await newReferent(test), await signUp(test), await signUp(test)];
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`);
    test.clock.advanceDays(30 + 89);
    expect((await test.anonymous.get(`/jobs/${id}`)).json().job.status).toBe('expired');
    test.clock.advanceDays(1);
    for (const viewer of [test.anonymous, await signInAgain(test, other)]) {
      const response = await viewer.get(`/jobs/${id}`);
      expect(response.statusCode).toBe(410);
      expect(response.json()).toEqual({ message: 'Esta vacante cerró hace tiempo', code: 'GONE' });
    }
    const [ownerSession, candidateSession] = [
      await signInAgain(test, owner),
      await signInAgain(test, candidate),
    ];
    for (const viewer of [ownerSession, candidateSession])
      expect((await viewer.get(`/jobs/${id}`)).statusCode).toBe(200);
    expect((await candidateSession.delete(`/jobs/${id}/apply`)).statusCode).toBe(200);
    expect((await ownerSession.patch(`/jobs/${id}`, { status: 'active' })).statusCode).toBe(200);
    expect((await test.anonymous.get(`/jobs/${id}`)).statusCode).toBe(200);
  });
});
