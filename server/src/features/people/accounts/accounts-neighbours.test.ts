import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { STORED_AT, storeEnterprise, storeTeamMember, storeUser } from './accounts.factory.ts';
import * as reader from './accounts.reader.ts';
import * as repository from './accounts.repository.ts';
import type { Principal } from './credentials.reader.ts';

const AFTER = new Date(STORED_AT.getTime() + 1);
const BEFORE = new Date(STORED_AT.getTime() - 1);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A database of the running test alone. */
async function createOwnDatabase(): Promise<TestDatabase> {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  return own;
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.transaction(work);
const storeThree = async () => [await storeUser(test), await storeUser(test), await storeUser(test)] as const;

describe('users', () => {
  it('are found by email in their area: a person and an enterprise may have the same', async () => {
    const emails = ['ana@iguales.do', 'luis@iguales.do'];
    const people = new Map<string, Id>();
    const enterprises = new Map<string, Id>();
    await withNeighbours(emails, [
      async (email) => people.set(email, (await storeUser(test, { email, role: 'referent' })).id),
      async (email) => enterprises.set(email, (await storeEnterprise(test, { email })).id),
    ]);
    const find = async (email: string, area?: 'person' | 'enterprise') =>
      (await reader.findUserByEmail(test.database.db, email, area))?.id;
    for (const email of emails) {
      expect(await find(email)).toBe(people.get(email));
      expect(await find(email, 'person')).toBe(people.get(email));
      expect(await find(email, 'enterprise')).toBe(enterprises.get(email));
    }
    expect(await find('nadie@iguales.do')).toBeUndefined();
    const [{ email: personOnly }, { email: enterpriseOnly }] = [
      await storeUser(test),
      await storeEnterprise(test),
    ];
    expect(await find(personOnly, 'enterprise')).toBeUndefined();
    expect(await find(enterpriseOnly, 'person')).toBeUndefined();
  });

  it('are changed one by one', async () => {
    const [first, second, third] = await storeThree();
    const changed = await inTransaction((tx) =>
      repository.updateUser(tx, second.id, { bio: 'Cajera' }, AFTER),
    );
    expect(changed).toEqual({ ...second, bio: 'Cajera', updatedAt: AFTER });
    expect(await reader.findUser(test.database.db, second.id)).toEqual(changed);
    for (const user of [first, third]) expect(await reader.findUser(test.database.db, user.id)).toEqual(user);
  });

  it('are deleted one by one', async () => {
    const [first, second, third] = await storeThree();
    await inTransaction((tx) => repository.deleteUser(tx, second.id));
    const find = ({ id }: { id: Id }) => reader.findUser(test.database.db, id);
    expect([await find(first), await find(second), await find(third)]).toEqual([first, undefined, third]);
  });

  it('are to be deleted from their date on, the longest due first', async () => {
    const own = await createOwnDatabase();
    const times = [AFTER, STORED_AT, null, addDays(STORED_AT, -2), BEFORE, addDays(STORED_AT, -1)];
    const ids: Id[] = [];
    for (const eraseAt of times) ids.push((await storeUser(own, { eraseAt })).id);
    const expected = [ids[3], ids[5], ids[4], ids[1]];
    const list = (limit: number) => reader.listDueDeletions(own.database.db, STORED_AT, limit);
    expect(await list(9)).toEqual(expected);
    expect(await list(3)).toEqual(expected.slice(0, 3));
  });
});

it('admins are listed and locked without other users', async () => {
  const own = await createOwnDatabase();
  const { db, transaction } = own.database;
  expect([await reader.hasUsers(db), await reader.hasAdmin(db)]).toEqual([false, false]);
  const [user, first, second] = [await storeUser(own), await storeUser(own), await storeUser(own)];
  expect([await reader.hasUsers(db), await reader.hasAdmin(db)]).toEqual([true, false]);
  expect([await reader.listAdmins(db), await transaction(repository.lockAdmins)]).toEqual([[], []]);
  // The row that was changed last is the last one of the table.
  for (const { id } of [second, first])
    await transaction((tx) => repository.updateUser(tx, id, { isAdmin: true }, AFTER));
  expect(await reader.hasAdmin(db)).toBe(true);
  expect((await transaction(repository.lockAdmins)).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await reader.listAdmins(db)).map(({ id }) => id).sort()).toEqual([first.id, second.id]);
  expect(await reader.findUser(db, user.id)).toMatchObject({ isAdmin: false });
});

describe('resets of the password', () => {
  /** Two people, and an enterprise with two members of its team, who have the same user. */
  async function newPrincipals(): Promise<Principal[]> {
    const { id: userId } = await storeEnterprise(test);
    const newPerson = async () => ({ userId: (await storeUser(test)).id, teamMemberId: null });
    const newMember = async () => ({ userId, teamMemberId: (await storeTeamMember(test, userId)).id });
    const enterprise = { userId, teamMemberId: null };
    return [await newPerson(), await newMember(), enterprise, await newMember(), await newPerson()];
  }

  let count = 0;
  async function storeReset(principal: Principal, expiresAt = AFTER): Promise<Buffer> {
    count += 1;
    const tokenHash = Buffer.from(`token ${count}`);
    const reset = { ...principal, tokenHash, expiresAt };
    await inTransaction((tx) => repository.insertPasswordReset(tx, reset));
    return tokenHash;
  }
  const consume = (tokenHash: Buffer) =>
    inTransaction((tx) => repository.consumePasswordReset(tx, tokenHash, STORED_AT));

  it('are used once, each by its own token', async () => {
    const principals = await newPrincipals();
    const tokens = new Map<Principal, Buffer>();
    await withNeighbours(principals, [async (each) => tokens.set(each, await storeReset(each))]);
    for (const principal of principals.reverse()) {
      const token = tokens.get(principal) ?? expect.fail();
      expect(await consume(token)).toEqual(principal);
      expect(await consume(token)).toBeUndefined();
    }
  });

  it('are used until they expire, and then deleted', async () => {
    const [principal = expect.fail()] = await newPrincipals();
    const used: boolean[] = [];
    for (const expiresAt of [BEFORE, STORED_AT, AFTER])
      used.push((await consume(await storeReset(principal, expiresAt))) !== undefined);
    expect(used).toEqual([false, false, true]);
    const valid = await storeReset(principal);
    await inTransaction((tx) => repository.deleteExpiredPasswordResets(tx, STORED_AT));
    const left = await test.database.db
      .selectFrom('passwordResets')
      .select('tokenHash')
      .where('userId', '=', principal.userId)
      .execute();
    expect(left).toEqual([{ tokenHash: valid }]);
  });

  it('are deleted per principal', async () => {
    const principals = await newPrincipals();
    const tokens = new Map<Principal, Buffer[]>(principals.map((each) => [each, []]));
    const store = async (each: Principal) => tokens.get(each)?.push(await storeReset(each));
    await withNeighbours(principals, [store, store]);
    const [, member = expect.fail(), enterprise = expect.fail()] = principals;
    const isLeft = async (token: Buffer) => {
      const { db } = test.database;
      const row = db.selectFrom('passwordResets').select('userId').where('tokenHash', '=', token);
      return (await row.executeTakeFirst()) !== undefined;
    };
    const findLeft = () =>
      Promise.all(
        principals.map(async (each) => (await Promise.all((tokens.get(each) ?? []).map(isLeft))).join()),
      );
    const [both, none] = ['true,true', 'false,false'];
    await inTransaction((tx) => repository.deletePasswordResets(tx, member));
    expect(await findLeft()).toEqual([both, none, both, both, both]);
    await inTransaction((tx) => repository.deletePasswordResets(tx, enterprise));
    expect(await findLeft()).toEqual([both, none, none, both, both]);
  });
});
