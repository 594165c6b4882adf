import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { STORED_AT, storeUser } from '../accounts.factory.ts';
import * as repository from './second-factor.repository.ts';

const LATER = addMinutes(STORED_AT, 1);
const CODES = ['one', 'two', 'three'].map((code) => Buffer.from(code));
const [ONE = expect.fail(), TWO = expect.fail()] = CODES;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.transaction(work);

type User = { id: Id };

/** Each with a factor that is not confirmed, and with the same recovery codes. */
let users: [User, User, User];
beforeEach(async () => {
  users = [await storeUser(test), await storeUser(test), await storeUser(test)];
  await withNeighbours(users, [
    ({ id }) => inTransaction((tx) => repository.savePendingSecret(tx, id, `secret of ${id}`, STORED_AT)),
    ({ id }) => inTransaction((tx) => repository.replaceRecoveryCodes(tx, id, CODES)),
  ]);
});

const find = ({ id }: User) => repository.findSecondFactor(test.database.db, id);
const stored = ({ id: userId }: User) => {
  const times = { confirmedAt: null, lastStep: 0, createdAt: STORED_AT };
  return { userId, secret: `secret of ${userId}`, ...times };
};
const countCodes = ({ id }: User) => repository.countRecoveryCodes(test.database.db, id);
const countAll = () => Promise.all(users.map(countCodes));
const consume = ({ id }: User, code: Buffer) =>
  inTransaction((tx) => repository.consumeRecoveryCode(tx, id, code, LATER));

it('a code is accepted for its user', async () => {
  const [first, second, third] = users;
  await inTransaction((tx) => repository.saveAcceptedStep(tx, second.id, 7, LATER));
  expect(await find(second)).toEqual({ ...stored(second), lastStep: 7, confirmedAt: LATER });
  expect([await find(first), await find(third)]).toEqual([stored(first), stored(third)]);
});

it('a secret is replaced until it is confirmed, and only that of its user', async () => {
  const [first, second, third] = users;
  await inTransaction((tx) => repository.saveAcceptedStep(tx, second.id, 7, LATER));
  for (const { id } of [first, second])
    await inTransaction((tx) => repository.savePendingSecret(tx, id, 'new', LATER));
  expect(await find(first)).toEqual({ ...stored(first), secret: 'new', createdAt: LATER });
  expect(await find(second)).toEqual({ ...stored(second), lastStep: 7, confirmedAt: LATER });
  expect(await find(third)).toEqual(stored(third));
});

it('a second factor is deleted with the codes of its user', async () => {
  const [first, second, third] = users;
  const remove = () => inTransaction((tx) => repository.deleteSecondFactor(tx, second.id));
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect(await Promise.all(users.map(find))).toEqual([stored(first), undefined, stored(third)]);
  expect(await countAll()).toEqual([3, 0, 3]);
});

it('recovery codes are used once, each by itself, also where users have the same', async () => {
  const [, second, third] = users;
  expect([await consume(second, ONE), await consume(second, ONE)]).toEqual([true, false]);
  expect(await consume(second, Buffer.from('four'))).toBe(false);
  expect(await countAll()).toEqual([3, 2, 3]);
  expect([await consume(second, TWO), await consume(third, ONE)]).toEqual([true, true]);
  expect(await countAll()).toEqual([3, 1, 2]);
});

it('recovery codes are replaced for their user', async () => {
  const [first, second, third] = users;
  await consume(second, ONE);
  await inTransaction((tx) => repository.replaceRecoveryCodes(tx, second.id, [ONE, Buffer.from('four')]));
  expect(await countAll()).toEqual([3, 2, 3]);
  expect(await consume(second, TWO)).toBe(false);
  expect([await consume(first, TWO), await consume(second, ONE), await consume(third, TWO)]).toEqual([
    true,
    true,
    true,
  ]);
});
