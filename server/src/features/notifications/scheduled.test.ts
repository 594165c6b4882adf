import {
  READ_NOTIFICATION_DAYS,
  UNREAD_NOTIFICATION_DAYS,
} from '@uneed/domain/notifications/notification.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderEmail } from '../../platform/mail/email.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { getNotifications, getUnreadCount, runScheduledTask } from './notifications.factory.ts';
import { formatSenderNames } from './notifications.mail.ts';
import { countUnreadNotifications, listNotifications } from './notifications.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a vacancy that is about to close', () => {
  let owner: TestUser;
  let jobId: string;
  beforeEach(async () => {
    owner = await newReferent(test);
    jobId = await publish(owner, { title: 'Cajera' });
  });
  const review = () => runScheduledTask(test, 'notifications.expiry-reviewed');
  /** The clock moves on, and everything that is scheduled runs. */
  const after = async (days: number) => {
    test.clock.advanceDays(days);
    await runScheduledTask(test, 'jobs.expired');
    for (let times = 0; times < 3; times += 1) await review();
  };
  const letters = () => test.emails.filter(({ to }) => to === owner.email).map(({ email }) => email);
  const subjects = () => letters().map(({ subject }) => subject);
  // Past the door: by then a session has lapsed.
  const told = async () =>
    (await listNotifications(test.database.db, owner.id, undefined, 10)).map(({ kind, readAt }) =>
      readAt === null ? kind : `${kind}, read`,
    );

  it('is told of seven days and one day before, and once it has closed', async () => {
    await after(22);
    expect([await told(), subjects()]).toEqual([[], []]);
    await after(1);
    const { expirationDate } = (await owner.get(`/jobs/${jobId}`)).json().job;
    expect(await getNotifications(owner)).toMatchObject([
      { kind: 'jobExpiring', count: 1, job: { _id: jobId }, closesAt: expirationDate },
    ]);
    await after(5);
    expect([await told(), subjects()]).toEqual([['jobExpiring'], ['Tu vacante «Cajera» cierra en 7 días']]);
    await after(1);
    // What is near takes the place of the first warning that nobody read.
    expect([await getNotifications(owner), await getUnreadCount(owner)]).toMatchObject([
      [{ kind: 'jobExpiring', count: 2 }],
      1,
    ]);
    await owner.patch('/notifications/read', { all: true });
    await after(1);
    expect(await told()).toEqual(['jobExpired', 'jobExpiring, read']);
    await after(3);
    expect(subjects()).toEqual([
      'Tu vacante «Cajera» cierra en 7 días',
      'Tu vacante «Cajera» cierra mañana',
      'Tu vacante «Cajera» venció',
    ]);
    const [early, , closed] = letters();
    expect(early?.unsubscribeUrl).toContain('/unsubscribe?token=');
    expect(early?.action?.url).toContain(`/edit-job/${jobId}`);
    expect(closed?.action?.url).toContain(`/jobs/${jobId}`);
    if (closed) expect(renderEmail(closed).text).toContain('por 30 días más');
  });

  it('is told of once, with two nodes that look at the same moment', async () => {
    test.clock.advanceDays(29);
    await Promise.all([1, 2, 3, 4].map(() => test.app.queue.runScheduled('notifications.expiry-reviewed')));
    await test.runTasks();
    expect([await getNotifications(owner), subjects()]).toMatchObject([[{ count: 1 }], [expect.any(String)]]);
  });

  it('is told of as it stands when nobody looked for a while', async () => {
    await after(25);
    expect(subjects()).toEqual(['Tu vacante «Cajera» cierra en 5 días']);
    const [late, later] = [await newReferent(test), await newReferent(test)];
    await publish(late, { title: 'Tarde' });
    const subjectsTo = (who: TestUser) =>
      test.emails.filter(({ to }) => to === who.email).map(({ email }) => email.subject);
    await after(29);
    expect(subjectsTo(late)).toEqual(['Tu vacante «Tarde» cierra mañana']);
    await publish(await signInAgain(test, later), { title: 'Nunca' });
    await after(38);
    expect(subjectsTo(later)).toEqual([]);
  });

  it('is told of again when it was opened for another 30 days', async () => {
    await after(29);
    await after(2);
    expect(subjects()).toHaveLength(2);
    owner = await signInAgain(test, owner);
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'active' })).statusCode).toBe(200);
    await after(1);
    expect(subjects()).toHaveLength(2);
    await after(22);
    await after(6);
    await after(1);
    expect(subjects().slice(2)).toEqual([
      'Tu vacante «Cajera» cierra en 7 días',
      'Tu vacante «Cajera» cierra mañana',
      'Tu vacante «Cajera» venció',
    ]);
    expect(await getUnreadCount(await signInAgain(test, owner))).toBe(1);
  });

  it('is told of only on the ways that its owner wants', async () => {
    await owner.patch('/settings/notices', { kind: 'jobExpiry', channel: 'inApp', isOn: false });
    await after(28);
    expect([await getNotifications(owner), letters().length]).toEqual([[], 1]);
    const other = await newReferent(test);
    await publish(other);
    await other.patch('/settings/notices', { kind: 'jobExpiry', channel: 'mail', isOn: false });
    await after(28);
    expect((await getNotifications(other)).length).toBe(1);
    expect(test.emails.filter(({ to }) => to === other.email)).toEqual([]);
  });

  it('is not told of when it was closed before', async () => {
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'paused' })).statusCode).toBe(200);
    await after(28);
    await after(4);
    expect([await told(), subjects()]).toEqual([[], []]);
  });

  it('has no letter when it was opened again before that was written', async () => {
    test.clock.advanceDays(30);
    await runScheduledTask(test, 'jobs.expired');
    await test.app.queue.runScheduled('notifications.expiry-reviewed');
    await (await signInAgain(test, owner)).patch(`/jobs/${jobId}`, { status: 'active' });
    await test.runTasks();
    expect(subjects()).toEqual([]);
  });
});

describe('old notifications', () => {
  it('go when they were read long ago, or never, and the counter with them', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const tidy = () => runScheduledTask(test, 'notifications.tidied');
    // Past the door: by then the session has lapsed.
    const { db } = test.database;
    const titles = async () =>
      (await listNotifications(db, owner.id, undefined, 10)).map(({ title }) => title);
    await candidate.post(`/jobs/${await publish(owner, { title: 'Leída' })}/apply`);
    await owner.patch('/notifications/read', { all: true });
    await candidate.post(`/jobs/${await publish(owner, { title: 'Sin leer' })}/apply`);
    test.clock.advanceDays(READ_NOTIFICATION_DAYS - 1);
    await tidy();
    expect(await titles()).toEqual(['Sin leer', 'Leída']);
    test.clock.advanceDays(2);
    await tidy();
    expect(await titles()).toEqual(['Sin leer']);
    test.clock.advanceDays(UNREAD_NOTIFICATION_DAYS - READ_NOTIFICATION_DAYS);
    await tidy();
    expect([await titles(), await countUnreadNotifications(db, owner.id)]).toEqual([[], 0]);
    const events = await db
      .selectFrom('notificationEvents')
      .select('eventKey')
      .where('userId', '=', owner.id)
      .execute();
    expect(events).toEqual([]);
  });

  it('go with their person', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    await candidate.post(`/jobs/${await publish(owner)}/apply`);
    await owner.post('/settings/deletion', { password: owner.password });
    test.clock.advanceDays(15);
    await runScheduledTask(test, 'settings.departures-ended');
    const left = await test.database.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', owner.id)
      .execute();
    expect(left).toEqual([]);
    expect(await getNotifications(candidate)).toMatchObject([{ kind: 'jobRemoved' }]);
  });
});

it('a letter names three people and counts the rest', () => {
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
