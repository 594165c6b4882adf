import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import {
  STORED_AT,
  storeEnterprise,
  storeSession,
  storeTeamMember,
  storeUser,
  tokenHashOf,
} from './accounts.factory.ts';
import type { Principal } from './credentials.reader.ts';
import * as repository from './sessions.repository.ts';

const AFTER = new Date(STORED_AT.getTime() + 1);
const BEFORE = new Date(STORED_AT.getTime() - 1);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.transaction(work);

/** Ids of the sessions of a principal, the last used first. */
const idsOf = async (principal: Principal): Promise<Id[]> =>
  (await repository.listSessions(test.database.db, principal, STORED_AT)).map(({ id }) => id);

describe('sessions of people, of an enterprise and of its team', () => {
  /** In the order of their creation; the enterprise and its members have the same user. */
  let principals: [Principal, Principal, Principal, Principal, Principal];
  let sessions: Map<Principal, [Id, Id, Id, Id]>;

  /** The ids of a principal's sessions, in the order of their creation: two of them were last used at the same time. */
  const createdBy = (principal: Principal) => sessions.get(principal) ?? expect.fail();
  /** The same, the last used first. */
  const sorted = (principal: Principal) => {
    const [first, second, third, fourth] = createdBy(principal);
    return [third, second, first, fourth];
  };

  /** Expects that the sessions of the others are all there. */
  async function expectOthers(...changed: Principal[]): Promise<void> {
    for (const principal of principals)
      if (!changed.includes(principal)) expect(await idsOf(principal)).toEqual(sorted(principal));
  }

  beforeEach(async () => {
    const { id: enterpriseId } = await storeEnterprise(test);
    const newPerson = async () => ({ userId: (await storeUser(test)).id, teamMemberId: null });
    const newMember = async () => {
      const { id } = await storeTeamMember(test, enterpriseId);
      return { userId: enterpriseId, teamMemberId: id };
    };
    const enterprise = { userId: enterpriseId, teamMemberId: null };
    principals = [await newPerson(), await newMember(), enterprise, await newMember(), await newPerson()];
    const created = new Map<Principal, Id[]>(principals.map((principal) => [principal, []]));
    const sign = (minutes: number) => async (principal: Principal) => {
      const id = await storeSession(test, principal, { lastUsedAt: addMinutes(STORED_AT, minutes) });
      created.get(principal)?.push(id);
    };
    await withNeighbours(principals, [sign(3), sign(5), sign(5), sign(1)]);
    sessions = new Map(
      [...created].map(([principal, [a = '', b = '', c = '', d = '']]) => [principal, [a, b, c, d]]),
    );
  });

  it('are listed per principal, the last used first, the newer of those of the same time', async () => {
    await expectOthers();
    for (const principal of principals) {
      const ids = await inTransaction((tx) => repository.listSessionIds(tx, principal));
      expect(ids.sort()).toEqual(createdBy(principal));
    }
  });

  it('are found by their own token', async () => {
    for (const principal of principals)
      for (const sessionId of createdBy(principal)) {
        const found = await repository.findSession(test.database.db, tokenHashOf(sessionId), STORED_AT);
        expect(found).toMatchObject({ sessionId, id: principal.userId, memberId: principal.teamMemberId });
      }
    expect(await repository.findSession(test.database.db, Buffer.from('other'), STORED_AT)).toBeUndefined();
  });

  it('are renewed one by one', async () => {
    for (const principal of [principals[1], principals[2]]) {
      const last = createdBy(principal)[3];
      const now = addDays(STORED_AT, 1);
      await inTransaction((tx) => repository.renewSession(tx, last, now, addDays(now, 30)));
      const [first, ...others] = await repository.listSessions(
        test.database.db,
        principal,
        addDays(STORED_AT, 29),
      );
      expect(first).toMatchObject({ id: last, lastUsedAt: now });
      expect(others.map(({ id }) => id)).toEqual(sorted(principal).slice(0, 3));
      // The others expire as before.
      const left = await repository.listSessions(test.database.db, principal, addDays(STORED_AT, 30));
      expect(left.map(({ id }) => id)).toEqual([last]);
    }
    await expectOthers(principals[1], principals[2]);
  });

  it('are confirmed one by one', async () => {
    const [, member] = principals;
    const now = addMinutes(STORED_AT, 9);
    await inTransaction((tx) => repository.confirmSession(tx, createdBy(member)[1], now));
    const confirmed = [];
    for (const principal of principals)
      for (const id of createdBy(principal)) {
        const found = await repository.findSession(test.database.db, tokenHashOf(id), STORED_AT);
        if (found?.confirmedAt) confirmed.push([id, found.confirmedAt]);
      }
    expect(confirmed).toEqual([[createdBy(member)[1], now]]);
  });

  it('are deleted one by one', async () => {
    const [, member] = principals;
    await inTransaction((tx) => repository.deleteSession(tx, createdBy(member)[1]));
    const [first, , third, fourth] = createdBy(member);
    expect(await idsOf(member)).toEqual([third, first, fourth]);
    await expectOthers(member);
  });

  it('are deleted by their own principal only', async () => {
    const [person, member, enterprise, colleague, neighbour] = principals;
    for (const other of [person, enterprise, colleague, neighbour]) {
      const [, id] = createdBy(member);
      expect(await inTransaction((tx) => repository.deleteOwnSession(tx, other, id))).toBe(false);
    }
    await expectOthers();
    const [first, second, third, fourth] = createdBy(member);
    expect(await inTransaction((tx) => repository.deleteOwnSession(tx, member, second))).toBe(true);
    expect(await idsOf(member)).toEqual([third, first, fourth]);
    await expectOthers(member);
  });

  it('are deleted except the current one', async () => {
    for (const principal of [principals[0], principals[1], principals[2]]) {
      const [first, second, third, fourth] = createdBy(principal);
      const deleted = await inTransaction((tx) => repository.deleteOtherSessions(tx, principal, second));
      expect(deleted.sort()).toEqual([first, third, fourth]);
      expect(await idsOf(principal)).toEqual([second]);
    }
    await expectOthers(principals[0], principals[1], principals[2]);
  });

  it('are deleted except the last used ones, the older first of those of the same time', async () => {
    const [, member] = principals;
    const [first, second, third, fourth] = createdBy(member);
    const deleteOldest = (max: number) =>
      inTransaction((tx) => repository.deleteOldestSessions(tx, member, max));
    expect(await deleteOldest(4)).toEqual([]);
    expect(await deleteOldest(3)).toEqual([fourth]);
    expect((await deleteOldest(1)).sort()).toEqual([first, second]);
    expect(await idsOf(member)).toEqual([third]);
    await expectOthers(member);
  });

  it('are all deleted per principal', async () => {
    for (const principal of [principals[1], principals[2], principals[4]]) {
      const deleted = await inTransaction((tx) => repository.deleteSessions(tx, principal));
      expect(deleted.sort()).toEqual(createdBy(principal));
      expect(await idsOf(principal)).toEqual([]);
    }
    await expectOthers(principals[1], principals[2], principals[4]);
  });

  it('are deleted with those of the team', async () => {
    const [, member, enterprise, colleague] = principals;
    const deleted = await inTransaction((tx) => repository.deleteUserSessions(tx, enterprise.userId));
    const expected = [member, enterprise, colleague].flatMap(createdBy);
    expect(deleted.sort()).toEqual(expected.sort());
    await expectOthers(member, enterprise, colleague);
  });
});

describe('sessions that expire', () => {
  /** Sessions that expire just before, at and just after the time. */
  async function storeExpiring(userId: Id): Promise<[Id, Id, Id]> {
    const store = (expiresAt: Date) => storeSession(test, { userId }, { expiresAt });
    return [await store(BEFORE), await store(STORED_AT), await store(AFTER)];
  }

  it('are neither found nor listed from that time on', async () => {
    const { id: userId } = await storeUser(test);
    const ids = await storeExpiring(userId);
    const found = await Promise.all(
      ids.map((id) => repository.findSession(test.database.db, tokenHashOf(id), STORED_AT)),
    );
    expect(found.map((session) => session?.sessionId)).toEqual([undefined, undefined, ids[2]]);
    expect(await idsOf({ userId, teamMemberId: null })).toEqual([ids[2]]);
  });
});

it('the session of an account is found until the account is to be deleted', async () => {
  const found: (Id | undefined)[] = [];
  const expected: (Id | undefined)[] = [];
  for (const [eraseAt, isFound] of [
    [null, true],
    [AFTER, true],
    [STORED_AT, false],
    [BEFORE, false],
  ] as const) {
    const { id: userId } = await storeUser(test, { eraseAt });
    const sessionId = await storeSession(test, { userId });
    const session = await repository.findSession(test.database.db, tokenHashOf(sessionId), STORED_AT);
    found.push(session?.sessionId);
    expected.push(isFound ? sessionId : undefined);
  }
  expect(found).toEqual(expected);
});
