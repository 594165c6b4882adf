import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { STORED_AT, storeEnterprise, storeUser } from '../accounts/accounts.factory.ts';
import * as reader from './settings.reader.ts';
import * as repository from './settings.repository.ts';
import { deleteAccountDeletion, insertAccountDeletion } from './settings.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const inTransaction = (work: (tx: Tx) => Promise<void>): Promise<void> => test.database.transaction(work);

type User = { id: Id };

const find = ({ id }: User) => reader.findSettings(test.database.db, id);

/** Turns a topic off, in the app unless said otherwise. */
const turnOff =
  (kind: 'contracts' | 'messages' | 'alerts', channel: 'inApp' | 'mail' | 'push' = 'inApp') =>
  ({ id }: User) =>
    inTransaction((tx) => repository.updateNotificationPreference(tx, id, { kind, channel, isOn: false }));

const changePrivacy = ({ id }: User, changes: Parameters<typeof repository.updatePrivacy>[2]) =>
  inTransaction((tx) => repository.updatePrivacy(tx, id, changes));

describe('settings of three users, the last of whom has none', () => {
  let users: [User, User, User];
  let before: reader.SettingsRow[];

  const findAll = () => Promise.all(users.map(find));

  beforeEach(async () => {
    users = [await storeUser(test), await storeUser(test), await storeUser(test)];
    await withNeighbours(users.slice(0, 2), [
      (user) => changePrivacy(user, { findableBy: 'nobody' }),
      turnOff('contracts'),
      turnOff('contracts', 'mail'),
    ]);
    before = await findAll();
  });

  it('of privacy are changed per user, the given ones only', async () => {
    const [first, second, third] = users;
    await changePrivacy(second, { whoMayWrite: 'tied' });
    expect(await findAll()).toEqual([before[0], { ...before[1], whoMayWrite: 'tied' }, before[2]]);
    await changePrivacy(third, { showsOnline: false });
    expect(await find(third)).toEqual({ ...before[2], showsOnline: false });
    expect(await find(first)).toEqual(before[0]);
  });

  it('of notifications are changed per user, topic and channel', async () => {
    const [, second, third] = users;
    await turnOff('alerts')(second);
    await turnOff('alerts')(second);
    await turnOff('contracts', 'push')(third);
    const changed = { ...before[1], mutedInApp: ['contracts', 'alerts'] };
    expect(await findAll()).toEqual([before[0], changed, { ...before[2], mutedPush: ['contracts'] }]);
    const turnOn = { kind: 'contracts', channel: 'inApp', isOn: true } as const;
    await inTransaction((tx) => repository.updateNotificationPreference(tx, second.id, turnOn));
    expect((await findAll()).map(({ mutedInApp }) => mutedInApp)).toEqual([['contracts'], ['alerts'], []]);
  });

  it('say who wants emails about a topic', async () => {
    const [first, second, third] = users;
    await turnOff('messages', 'mail')(second);
    const { db } = test.database;
    const ids = users.map(({ id }) => id);
    const list = async (kind: 'messages' | 'contracts' | 'community', of = ids) => [
      ...(await reader.findUsersWantingMail(db, of, kind)),
    ];
    expect(await list('messages')).toEqual([first.id, third.id]);
    expect(await list('messages', [second.id, third.id])).toEqual([third.id]);
    expect(await list('contracts')).toEqual([third.id]);
    expect(await list('community')).toEqual([]);
    const wants = await Promise.all(ids.map((id) => reader.wantsMail(db, id, 'messages')));
    expect(wants).toEqual([true, false, true]);
    const recipients = await Promise.all(ids.map((id) => reader.findRecipient(db, id, 'messages')));
    expect(recipients.map((found) => found?.user.id)).toEqual([first.id, undefined, third.id]);
    const leaving = await storeUser(test, { eraseAt: addDays(STORED_AT, 9) });
    expect(await list('messages', [leaving.id, third.id])).toEqual([third.id]);
    expect(await reader.findRecipient(db, leaving.id, 'messages')).toBeUndefined();
    expect(recipients[2]?.unsubscribePath).toBe(await reader.findUnsubscribePath(db, third.id, 'messages'));
  });
});

it('privacy is that of the given users, with their roles and pending deletions', async () => {
  const hidden = await storeUser(test);
  const person = await storeUser(test);
  const enterprise = await storeEnterprise(test);
  const leaving = await storeUser(test, { eraseAt: addDays(STORED_AT, 9) });
  await withNeighbours([hidden, leaving], [(user) => changePrivacy(user, { whoMayWrite: 'tied' })]);
  await changePrivacy(hidden, { showsOnline: false, findableBy: 'nobody' });
  const findPrivacy = (users: User[]) =>
    reader.findPrivacy(
      test.database.db,
      users.map(({ id }) => id),
    );
  const shown = { whoMayWrite: 'everyone', showsOnline: true, isFindable: true } as const;
  const role = { isEnterprise: false, isPendingDeletion: false };
  const none = { whoMayWrite: 'tied', showsOnline: false, isFindable: false } as const;
  expect(await findPrivacy([hidden, person, enterprise, leaving])).toEqual(
    new Map([
      [hidden.id, { ...none, ...role }],
      [person.id, { ...shown, ...role }],
      [enterprise.id, { ...shown, ...role, isFindable: false, isEnterprise: true }],
      [leaving.id, { ...none, ...role, isPendingDeletion: true }],
    ]),
  );
  expect(await findPrivacy([person])).toEqual(new Map([[person.id, { ...shown, ...role }]]));
  expect(await findPrivacy([])).toEqual(new Map());
});

it('links of emails are signed with their own key, and say user and topic', async () => {
  const { db } = test.database;
  const [first, second] = [await storeUser(test), await storeUser(test)];
  const findToken = async ({ id }: User) => {
    const path = await reader.findUnsubscribePath(db, id, 'alerts');
    return decodeURIComponent(path?.split('token=')[1] ?? '');
  };
  const tokens = [await findToken(first), await findToken(second)] as const;
  // The row that was changed last is the last one of the table.
  await db
    .insertInto('signingKeys')
    .values({ name: 'neighbour', key: Buffer.from('other') })
    .execute();
  await db
    .updateTable('signingKeys')
    .set((eb) => ({ key: eb.ref('key') }))
    .where('name', '=', 'unsubscribe')
    .execute();
  for (const [index, user] of [first, second].entries()) {
    expect(await findToken(user)).toBe(tokens[index]);
    const subscription = await reader.findSubscription(db, tokens[index] ?? '');
    expect(subscription).toEqual({ userId: user.id, kind: 'alerts' });
  }
  await turnOff('alerts', 'mail')(first);
  expect([await findToken(first), await findToken(second)]).toEqual(['', tokens[1]]);
});

it('requests to delete an account are deleted per user, with the jobs that each paused', async () => {
  const users = [await storeUser(test), await storeUser(test), await storeUser(test)] as const;
  const paused = new Map(users.map((user) => [user, [newId(), newId()]]));
  await withNeighbours(users, [
    (user) => {
      const pausedJobIds = paused.get(user) ?? [];
      const request = { userId: user.id, requestedAt: STORED_AT, pausedJobIds };
      return inTransaction((tx) => insertAccountDeletion(tx, request));
    },
  ]);
  const remove = ({ id }: User) => test.database.transaction((tx) => deleteAccountDeletion(tx, id));
  const [first, second, third] = users;
  expect([await remove(second), await remove(second)]).toEqual([paused.get(second), []]);
  expect([await remove(third), await remove(first)]).toEqual([paused.get(third), paused.get(first)]);
});
