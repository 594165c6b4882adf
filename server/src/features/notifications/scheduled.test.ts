import {
  READ_NOTIFICATION_DAYS,
  UNREAD_NOTIFICATION_DAYS,
} from '@uneed/domain/notifications/notification.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderLetter } from '../../platform/mail/letter.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Person, signUp } from '../../testing/people.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { runScheduled, toldTo, unreadOf } from './notifications.factory.ts';
import { namesOf } from './notifications.mail.ts';
import { listNotifications, unreadNotifications } from './notifications.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a vacancy that is about to close', () => {
  let owner: Person;
  let jobId: string;
  beforeEach(async () => {
    owner = await newReferent(test);
    jobId = await publish(owner);
  });
  const review = () => runScheduled(test, 'notifications.expiry-reviewed');
  const letters = () => test.letters.filter(({ to }) => to === owner.email);

  it('is told once, three days before, in the app and by letter', async () => {
    test.clock.advanceDays(26);
    await review();
    expect([await toldTo(owner), letters()]).toEqual([[], []]);
    test.clock.advanceDays(1);
    for (let times = 0; times < 3; times += 1) await review();
    expect(await toldTo(owner)).toMatchObject([{ kind: 'jobExpiring', count: 1, job: { _id: jobId } }]);
    expect(letters()).toHaveLength(1);
    const [arrived] = letters();
    expect(arrived?.letter.unsubscribeUrl).toContain('/unsubscribe?token=');
    if (arrived) expect(renderLetter(arrived.letter).text).toContain('por 30 días más');
  });

  it('is told again when it was opened for another 30 days', async () => {
    test.clock.advanceDays(28);
    await review();
    expect(await toldTo(owner)).toHaveLength(1);
    test.clock.advanceDays(3);
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'active' })).statusCode).toBe(200);
    await review();
    expect(letters()).toHaveLength(1);
    test.clock.advanceDays(28);
    await review();
    expect(letters()).toHaveLength(2);
    expect(await unreadOf(owner)).toBe(1);
  });

  it('is told only on the ways that its owner wants', async () => {
    await owner.patch('/settings/notices', { kind: 'jobExpiry', channel: 'inApp', isOn: false });
    test.clock.advanceDays(28);
    for (let times = 0; times < 2; times += 1) await review();
    expect([await toldTo(owner), letters().length]).toEqual([[], 1]);
    const other = await newReferent(test);
    await publish(other);
    await other.patch('/settings/notices', { kind: 'jobExpiry', channel: 'mail', isOn: false });
    test.clock.advanceDays(28);
    await review();
    expect((await toldTo(other)).length).toBe(1);
    expect(test.letters.filter(({ to }) => to === other.email)).toEqual([]);
  });

  it('is not told when it was closed before', async () => {
    expect((await owner.patch(`/jobs/${jobId}`, { status: 'paused' })).statusCode).toBe(200);
    test.clock.advanceDays(28);
    await review();
    expect([await toldTo(owner), letters()]).toEqual([[], []]);
  });
});

describe('old notifications', () => {
  it('go when they were read long ago, or never, and the counter with them', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const tidy = () => runScheduled(test, 'notifications.tidied');
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
    expect([await titles(), await unreadNotifications(db, owner.id)]).toEqual([[], 0]);
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
    await runScheduled(test, 'settings.departures-ended');
    const left = await test.database.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', owner.id)
      .execute();
    expect(left).toEqual([]);
    expect(await toldTo(candidate)).toMatchObject([{ kind: 'jobRemoved' }]);
  });
});

it('a letter names three people and counts the rest', () => {
  const senders = ['Ana', 'Luis', 'Eva', 'Iván', null].map((fullName, index) => ({
    id: `${index}`,
    fullName,
    unread: 1,
  }));
  expect(namesOf(senders.slice(0, 1))).toBe('Ana');
  expect(namesOf(senders.slice(0, 2))).toBe('Ana y Luis');
  expect(namesOf(senders.slice(0, 4))).toBe('Ana, Luis, Eva y otra persona');
  expect(namesOf(senders)).toBe('Ana, Luis, Eva y 2 personas más');
  expect(namesOf(senders.slice(4))).toBe('Usuario eliminado');
});
