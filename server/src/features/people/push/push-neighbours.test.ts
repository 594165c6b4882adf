import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { STORED_AT, storeSession, storeUser } from '../accounts/accounts.factory.ts';
import * as reader from './push.reader.ts';
import * as repository from './push-devices.repository.ts';

const AFTER = new Date(STORED_AT.getTime() + 1);
const BEFORE = new Date(STORED_AT.getTime() - 1);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.transaction(work);

type User = { id: Id };
type DeviceChanges = { sessionId?: Id; endpoint?: string; isEnterprise?: boolean; createdAt?: Date };

const storeThree = async () => [await storeUser(test), await storeUser(test), await storeUser(test)] as const;

/** Stores a browser of a new session of a user. */
async function storeDevice({ id: userId }: User, changes: DeviceChanges = {}): Promise<Id> {
  const id = newId();
  const { endpoint = `https://push.prueba.do/${id}`, createdAt = STORED_AT, isEnterprise = false } = changes;
  const sessionId = changes.sessionId ?? (await storeSession(test, { userId }));
  const keys = { p256dh: `key of ${userId}`, auth: 'auth', endpoint, endpointHash: Buffer.from(endpoint) };
  return inTransaction((tx) =>
    repository.upsertDevice(tx, { id, userId, sessionId, createdAt, isEnterprise, ...keys }),
  );
}

const listIds = async ({ id }: User, now = STORED_AT) =>
  (await reader.listPushDevices(test.database.db, id, now)).map((device) => device.id);

/** Stores four devices of each user, in turns; two of them were added at the same time. Returns those of each, the latest first. */
async function storeFour(users: readonly User[]): Promise<Map<User, Id[]>> {
  const stored = new Map<User, Id[]>(users.map((user) => [user, []]));
  const store = (minutes: number) => async (user: User) =>
    stored.get(user)?.push(await storeDevice(user, { createdAt: addMinutes(STORED_AT, minutes) }));
  await withNeighbours(users, [store(3), store(5), store(5), store(1)]);
  return new Map([...stored].map(([user, [a = '', b = '', c = '', d = '']]) => [user, [c, b, a, d]]));
}

describe('devices of three users', () => {
  it('are listed per user, the latest first, with the browser of their session', async () => {
    const users = await storeThree();
    const sorted = await storeFour(users);
    for (const user of users) expect(await listIds(user)).toEqual(sorted.get(user));
    const [user] = users;
    const sessionId = await storeSession(test, { userId: user.id });
    const id = await storeDevice(user, { sessionId, createdAt: addMinutes(STORED_AT, 9) });
    const [latest] = await reader.listPushDevices(test.database.db, user.id, STORED_AT);
    expect(latest).toMatchObject({ id, userAgent: `Navegador ${sessionId}` });
  });

  it('are listed for some users', async () => {
    const users = await storeThree();
    const sorted = await storeFour(users);
    const [first, , third] = users;
    const list = async (of: User[]) => {
      const ids = of.map(({ id }) => id);
      const rows = await reader.listDevicesOfUsers(test.database.db, ids);
      return rows.map(({ id, userId }) => `${userId} ${id}`).sort();
    };
    const expectedOf = (user: User) => (sorted.get(user) ?? []).map((id) => `${user.id} ${id}`);
    expect(await list([third])).toEqual(expectedOf(third).sort());
    expect(await list([first, third])).toEqual([first, third].flatMap(expectedOf).sort());
    expect(await list([])).toEqual([]);
  });

  it('are all deleted per user', async () => {
    const users = await storeThree();
    const sorted = await storeFour(users);
    const [first, second, third] = users;
    await inTransaction((tx) => repository.deleteUserDevices(tx, second.id));
    const left = [await listIds(first), await listIds(second), await listIds(third)];
    expect(left).toEqual([sorted.get(first), [], sorted.get(third)]);
  });
});

it('a browser moves to its latest user, per area', async () => {
  const [first, second, neighbour] = await storeThree();
  const endpoint = `https://push.prueba.do/shared/${first.id}`;
  const id = await storeDevice(first, { endpoint });
  const ofNeighbour = await storeDevice(neighbour);
  const ofEnterprise = await storeDevice(first, { endpoint, isEnterprise: true });
  expect(await storeDevice(second, { endpoint })).toBe(id);
  expect([await listIds(first), await listIds(second)]).toEqual([[ofEnterprise], [id]]);
  const found = await reader.findReceivingDevice(test.database.db, { id, userId: second.id }, STORED_AT);
  expect(found).toMatchObject({ endpoint, p256dh: `key of ${second.id}` });
  expect(await listIds(neighbour)).toEqual([ofNeighbour]);
});

describe('a device that receives', () => {
  const find = async (id: Id, { id: userId }: User) =>
    (await reader.findReceivingDevice(test.database.db, { id, userId }, STORED_AT))?.id;

  it('is found for its own user', async () => {
    const users = await storeThree();
    const sorted = await storeFour(users);
    for (const user of users)
      for (const id of sorted.get(user) ?? expect.fail())
        for (const each of users) expect(await find(id, each)).toBe(each === user ? id : undefined);
  });

  it('has a session that has not expired', async () => {
    const [user] = await storeThree();
    const found: (Id | undefined)[] = [];
    const devices: Id[] = [];
    for (const expiresAt of [BEFORE, STORED_AT, AFTER]) {
      const sessionId = await storeSession(test, { userId: user.id }, { expiresAt });
      const id = await storeDevice(user, { sessionId });
      devices.push(id);
      found.push(await find(id, user));
    }
    expect(found).toEqual([undefined, undefined, devices[2]]);
    expect(await listIds(user)).toEqual([devices[2]]);
  });

  it.each([
    { state: 'a user', changes: {}, isFound: true },
    { state: 'a suspended user', changes: { suspendedUntil: AFTER }, isFound: false },
    { state: 'a user whose suspension just ended', changes: { suspendedUntil: STORED_AT }, isFound: true },
    { state: 'a user who was suspended', changes: { suspendedUntil: BEFORE }, isFound: true },
    { state: 'a user with a pending deletion', changes: { eraseAt: addMinutes(AFTER, 9) }, isFound: false },
  ])('of $state is found: $isFound', async ({ changes, isFound }) => {
    const [user, neighbour] = [await storeUser(test, changes), await storeUser(test)];
    const [id, ofNeighbour] = [await storeDevice(user), await storeDevice(neighbour)];
    expect(await find(id, user)).toBe(isFound ? id : undefined);
    expect(await find(ofNeighbour, neighbour)).toBe(ofNeighbour);
  });
});
