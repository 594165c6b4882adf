import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { getNotifications, getUnreadCount } from './notifications.factory.ts';

const MIGRATION = readFileSync(
  new URL('../../../../../db/migrations/0106_phones-and-finders.sql', import.meta.url),
  'utf8',
);

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
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
