import {
  READ_NOTIFICATION_DAYS,
  UNREAD_NOTIFICATION_DAYS,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { getNotifications, runScheduledTask } from './notifications.factory.ts';
import { countUnreadNotifications, listNotifications } from './notifications.reader.ts';
import { formatSenderNames } from './unread-emails.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
