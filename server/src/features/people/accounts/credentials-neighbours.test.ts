import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { STORED_AT, storeEnterprise, storeTeamMember, storeUser } from './accounts.factory.ts';
import type { UserRow } from './accounts.reader.ts';
import { findCredentials, findCredentialsOf } from './credentials.reader.ts';
import * as reader from './team-members.reader.ts';
import * as repository from './team-members.repository.ts';

let test: TestDatabase;
let count = 0;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.transaction(work);

type Member = repository.NewTeamMember;

/** Two enterprises, each with three members; a person has the same email as each enterprise. */
let enterprises: [UserRow, UserRow];
let people: [UserRow, UserRow];
let teams: Map<Id, [Member, Member, Member]>;
const teamOf = ({ id }: UserRow) => teams.get(id) ?? expect.fail();

beforeEach(async () => {
  const newEmail = () => {
    count += 1;
    return `talento${count}@prueba.do`;
  };
  const emails = [newEmail(), newEmail()] as const;
  people = [await storeUser(test, { email: emails[0] }), await storeUser(test, { email: emails[1] })];
  const eraseAt = addDays(STORED_AT, 3);
  enterprises = [
    await storeEnterprise(test, { email: emails[0], fullName: 'Colmado Uno' }),
    await storeEnterprise(test, { email: emails[1], fullName: 'Colmado Dos', eraseAt }),
  ];
  const members = new Map<Id, Member[]>(enterprises.map(({ id }) => [id, []]));
  const join = (days: number) => async (enterprise: UserRow) => {
    const createdAt = addDays(STORED_AT, days);
    members.get(enterprise.id)?.push(await storeTeamMember(test, enterprise.id, { createdAt }));
  };
  await withNeighbours(enterprises, [join(2), join(1), join(2)]);
  teams = new Map(
    [...members].map(([id, [a = expect.fail(), b = expect.fail(), c = expect.fail()]]) => [id, [a, b, c]]),
  );
});

/** A member as it is read, without the password hash. */
const withoutPassword = ({ passwordHash: _, ...member }: Member) => member;

describe('credentials', () => {
  const expectedOf = ({ id, email, fullName, eraseAt, role }: UserRow) => ({
    area: areaOfRole(role),
    userId: id,
    teamMemberId: null,
    email,
    passwordHash: email,
    fullName,
    eraseAt,
    hasSecondFactor: false,
  });
  const expectedOfMember = (enterprise: UserRow, { id, email }: Member) => ({
    ...expectedOf(enterprise),
    teamMemberId: id,
    email,
    passwordHash: email,
  });

  it('are found by email in the area: of a person, an enterprise or a member of a team', async () => {
    const { db } = test.database;
    for (const user of people)
      expect(await findCredentials(db, user.email, 'person')).toEqual(expectedOf(user));
    for (const enterprise of enterprises) {
      expect(await findCredentials(db, enterprise.email, 'enterprise')).toEqual(expectedOf(enterprise));
      for (const member of teamOf(enterprise)) {
        const expected = expectedOfMember(enterprise, member);
        expect(await findCredentials(db, member.email, 'enterprise')).toEqual(expected);
        expect(await findCredentials(db, member.email, 'person')).toBeUndefined();
      }
    }
  });

  it('are found by principal', async () => {
    const { db } = test.database;
    for (const user of [...people, ...enterprises])
      expect(await findCredentialsOf(db, { userId: user.id, teamMemberId: null })).toEqual(expectedOf(user));
    for (const enterprise of enterprises)
      for (const member of teamOf(enterprise)) {
        const principal = { userId: enterprise.id, teamMemberId: member.id };
        expect(await findCredentialsOf(db, principal)).toEqual(expectedOfMember(enterprise, member));
      }
  });
});

describe('members of two teams', () => {
  const list = async (enterprise: UserRow) => await reader.listTeamMembers(test.database.db, enterprise.id);

  /** The members of a team, the oldest first. */
  const sorted = (enterprise: UserRow) => {
    const [first, second, third] = teamOf(enterprise);
    return [second, first, third].map(withoutPassword);
  };

  it('are listed per enterprise, the oldest first', async () => {
    for (const enterprise of enterprises) expect(await list(enterprise)).toEqual(sorted(enterprise));
  });

  it('are found by id, and locked for their own enterprise', async () => {
    for (const enterprise of enterprises) {
      const [other = expect.fail()] = enterprises.filter(({ id }) => id !== enterprise.id);
      for (const member of teamOf(enterprise)) {
        const expected = withoutPassword(member);
        expect(await reader.findTeamMember(test.database.db, member.id)).toEqual(expected);
        const lock = ({ id }: UserRow) =>
          inTransaction((tx) => repository.lockTeamMember(tx, { enterpriseId: id, id: member.id }));
        expect([await lock(enterprise), await lock(other)]).toEqual([expected, undefined]);
        const hash = await inTransaction((tx) => repository.lockMemberPasswordHash(tx, member.id));
        expect(hash).toBe(member.email);
      }
    }
  });

  it('are changed one by one', async () => {
    const [own, other] = enterprises;
    const [first, second, third] = teamOf(own);
    const update = (changes: Parameters<typeof repository.updateTeamMember>[2]) =>
      inTransaction((tx) => repository.updateTeamMember(tx, first.id, changes));
    expect(await update({ role: 'owner' })).toEqual({ email: first.email });
    expect(await update({ passwordHash: 'new' })).toEqual({ email: first.email });
    expect(await list(own)).toEqual([
      withoutPassword(second),
      { ...withoutPassword(first), role: 'owner' },
      withoutPassword(third),
    ]);
    expect(await list(other)).toEqual(sorted(other));
    const { db } = test.database;
    for (const [{ email }, passwordHash] of [
      [first, 'new'],
      [second, second.email],
      [teamOf(other)[0], teamOf(other)[0].email],
    ] as const)
      expect(await findCredentials(db, email, 'enterprise')).toMatchObject({ passwordHash });
  });

  it('are deleted one by one', async () => {
    const [own, other] = enterprises;
    const [first, second, third] = teamOf(own);
    await inTransaction((tx) => repository.deleteTeamMember(tx, first.id));
    expect(await list(own)).toEqual([second, third].map(withoutPassword));
    expect(await list(other)).toEqual(sorted(other));
  });
});
