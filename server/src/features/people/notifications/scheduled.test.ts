import {
  READ_NOTIFICATION_DAYS,
  UNREAD_NOTIFICATION_DAYS,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderEmail } from '../../../platform/mail/email.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { getNotifications, getUnreadCount, runScheduledTask } from './notifications.factory.ts';
import { formatSenderNames } from './notifications.mail.ts';
import { countUnreadNotifications, listNotifications } from './notifications.reader.ts';

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

describe('old notifications', () => {
  it('are deleted after their retention, read or unread, and the counter decreases', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const cleanUp = () => runScheduledTask(test, 'notifications.tidied');
    // Not through the API: by then the session has expired.
    const { db } = test.database;
    const listTitles = async () =>
      (await listNotifications(db, { userId: owner.id, before: undefined }, 10)).map(({ title }) => title);
    await candidate.post(`/jobs/${await publish(owner, { title: 'Leída' })}/apply`);
    await owner.patch('/notifications/read', { all: true });
    await candidate.post(`/jobs/${await publish(owner, { title: 'Sin leer' })}/apply`);
    test.clock.advanceDays(READ_NOTIFICATION_DAYS - 1);
    await cleanUp();
    expect(await listTitles()).toEqual(['Sin leer', 'Leída']);
    test.clock.advanceDays(2);
    await cleanUp();
    expect(await listTitles()).toEqual(['Sin leer']);
    test.clock.advanceDays(UNREAD_NOTIFICATION_DAYS - READ_NOTIFICATION_DAYS);
    await cleanUp();
    expect([await listTitles(), await countUnreadNotifications(db, owner.id)]).toEqual([[], 0]);
    const events = await db
      .selectFrom('notificationEvents')
      .select('eventKey')
      .where('userId', '=', owner.id)
      .execute();
    expect(events).toEqual([]);
  });

  it('stay when they were read a short time ago, and only the unread ones change the counter', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const { db } = test.database;
    for (const title of ['Leída', 'Sin leer'])
      await candidate.post(`/jobs/${await publish(owner, { title })}/apply`);
    test.clock.advanceDays(UNREAD_NOTIFICATION_DAYS - 1);
    const reader = await signInAgain(test, owner);
    const read = (await getNotifications(reader)).find(({ job }) => job?.title === 'Leída');
    expect((await reader.patch('/notifications/read', { id: read?._id })).json()).toEqual({ unread: 1 });
    test.clock.advanceDays(2);
    await runScheduledTask(test, 'notifications.tidied');
    const remaining = await listNotifications(db, { userId: owner.id, before: undefined }, 10);
    expect(remaining.map(({ id }) => id)).toEqual([read?._id]);
    expect(await countUnreadNotifications(db, owner.id)).toBe(0);
  });

  it('are deleted with the account', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    await candidate.post(`/jobs/${await publish(owner)}/apply`);
    await owner.post('/settings/deletion', { password: owner.password });
    test.clock.advanceDays(15);
    await runScheduledTask(test, 'settings.departures-ended');
    const remaining = await test.database.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', owner.id)
      .execute();
    expect(remaining).toEqual([]);
    expect(await getNotifications(candidate)).toMatchObject([{ kind: 'jobRemoved' }]);
  });
});

it('an email names three senders and counts the rest', () => {
  const senders = ['Ana', 'Luis', 'Eva', 'Iván', null].map((fullName, index) => ({
    id: `${index}`,
    fullName,
    unread: 1,
  }));
  expect(formatSenderNames(senders.slice(0, 1))).toBe('Ana');
  expect(formatSenderNames(senders.slice(0, 2))).toBe('Ana y Luis');
  expect(formatSenderNames(senders.slice(0, 4))).toBe('Ana, Luis, Eva y otra persona');
  expect(formatSenderNames(senders)).toBe('Ana, Luis, Eva y 2 personas más');
  expect(formatSenderNames(senders.slice(4))).toBe('Usuario eliminado');
});
