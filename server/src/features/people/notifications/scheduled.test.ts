import { readFileSync } from 'node:fs';
import {
  READ_NOTIFICATION_DAYS,
  UNREAD_NOTIFICATION_DAYS,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { getNotifications, getUnreadCount, runScheduledTask } from './notifications.factory.ts';
import { countUnreadNotifications, listNotifications } from './notifications.reader.ts';
import { formatSenderNames } from './unread-emails.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('scheduled work', () => {
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
});

describe('the notification of who finds an account', () => {
  const MIGRATION = readFileSync(
    new URL('../../../../../db/migrations/0106_phones-and-finders.sql', import.meta.url),
    'utf8',
  );
  let user: TestUser;

  beforeEach(async () => {
    user = await signUp(test);
  });
  const migrate = () => sql.raw(MIGRATION).execute(test.database.db);

  /** Makes an account one that signed up before the setting had three values. */
  const change = (changes: { createdAt?: Date; role?: string; phone?: string }) =>
    test.database.db.updateTable('users').set(changes).where('id', '=', user.id).execute();
  const BEFORE = { createdAt: new Date('2020-01-01T12:00:00Z') };
  const AFTER = { createdAt: new Date('2100-01-01T12:00:00Z') };

  it('accounts from before are told once who finds them, also when the migration runs twice', async () => {
    await change(BEFORE);
    await migrate();
    await migrate();
    const [notification, ...others] = await getNotifications(user);
    expect(notification).toMatchObject({ kind: 'findableByChanged', isRead: false });
    expect(others).toEqual([]);
    expect(await getUnreadCount(user)).toBe(1);
    await user.patch('/notifications/read', { id: notification?._id });
    await migrate();
    expect(await getNotifications(user)).toMatchObject([{ isRead: true }]);
    expect(await getUnreadCount(user)).toBe(0);
  });

  it('new accounts, referents, and who chose already are not told', async () => {
    await change(AFTER);
    await migrate();
    expect(await getNotifications(user)).toEqual([]);
    await change({ ...BEFORE, role: 'referent' });
    await migrate();
    expect(await getNotifications(user)).toEqual([]);
    await change({ role: 'candidate' });
    await user.patch('/settings/privacy', { findableBy: 'nobody' });
    await migrate();
    expect(await getNotifications(user)).toEqual([]);
  });

  it.each([
    ['809-555-0142', '+18095550142'],
    ['(829) 555.0142', '+18295550142'],
    ['1 849 555 0142', '+18495550142'],
    ['+1 809 555-0142', '+18095550142'],
    ['212 555 0142', '+12125550142'],
    ['+34 600 12 34 56', '+34600123456'],
    ['809-555-0142 / 829-555-0142', '809-555-0142 / 829-555-0142'],
    ['809-555-0142 ext 5', '809-555-0142 ext 5'],
    ['0034600123456', '0034600123456'],
    ['', ''],
  ])('a phone %s of before is stored as %s', async (phone, stored) => {
    await change({ ...AFTER, phone });
    await migrate();
    const row = await test.database.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.phone).toBe(stored);
  });

  it('the phone of an enterprise stays as it was typed', async () => {
    await change({ ...AFTER, phone: '809-555-0142', role: 'enterprise' });
    await migrate();
    const row = await test.database.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.phone).toBe('809-555-0142');
  });
});

describe('live counters', () => {
  let live: Awaited<ReturnType<typeof listenForUsers>>;

  beforeAll(async () => {
    live = await listenForUsers(test);
  });

  afterAll(async () => {
    live.closeAll();
  });
  const connect = (user: TestUser) => live.connectUser(user);

  const hasUnread = (unread: number) => (payload: unknown) =>
    JSON.stringify(payload) === `{"unread":${unread}}`;

  it('all devices of a user get the counter, also after one of them marks as read; other users do not', async () => {
    const [owner, candidate] = [await newReferent(test), await signUp(test)];
    const [phone, laptop, stranger] = [await connect(owner), await connect(owner), await connect(candidate)];
    for (const jobId of [await publish(owner), await publish(owner)]) {
      await candidate.post(`/jobs/${jobId}/apply`);
      await test.runTasks();
    }
    for (const device of [phone, laptop]) await device.waitFor('notification', hasUnread(2));
    const [newest] = await getNotifications(owner);
    await owner.patch('/notifications/read', { id: newest?._id });
    for (const device of [phone, laptop]) await device.waitFor('notification', hasUnread(1));
    await owner.patch('/notifications/read', { all: true });
    for (const device of [phone, laptop]) await device.waitFor('notification', hasUnread(0));
    // Nothing was unread, so no event is sent.
    await owner.patch('/notifications/read', { all: true });
    await test.runTasks();
    // Events arrive in their order: nothing came before the messages.
    await sendMessage(candidate, owner, '¿Sigue abierta?');
    await sendMessage(owner, candidate, 'Sí');
    for (const device of [phone, stranger]) await device.waitFor('newMessage');
    expect(phone.received('notification').filter(hasUnread(0))).toHaveLength(1);
    expect(stranger.received('notification')).toEqual([]);
  });

  it('changes of one user are sent as one event, and other users get theirs', async () => {
    const [owner, other, candidate] = [await newReferent(test), await newReferent(test), await signUp(test)];
    const [device, otherDevice] = [await connect(owner), await connect(other)];
    const jobIds = [await publish(owner), await publish(owner), await publish(owner)];
    for (const jobId of [...jobIds, await publish(other)]) await candidate.post(`/jobs/${jobId}/apply`);
    await test.runTasks();
    await otherDevice.waitFor('notification', hasUnread(1));
    expect(device.received('notification')).toEqual([{ unread: 3 }]);
  });

  it('browsers cannot send notification events', async () => {
    const [one, other] = [await signUp(test), await signUp(test)];
    const [from, to] = [await connect(one), await connect(other)];
    from.socket.emit('notification', { unread: 99, userId: other.id, to: other.id });
    await one.patch('/notifications/read', { all: true });
    // The server handles the events of a connection in their order.
    await sendMessage(one, other, 'Hola');
    from.socket.emit('typing', { to: other.id });
    await to.waitFor('typing');
    await sendMessage(other, one, 'Buenas');
    await from.waitFor('newMessage');
    expect([...to.received('notification'), ...from.received('notification')]).toEqual([]);
  });
});
