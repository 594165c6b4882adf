import type { Id } from '@uneed/domain/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { storeUser } from '../accounts/accounts.factory.ts';
import {
  findApplicantWorkProfiles,
  findComparedWorkProfiles,
  findWorkProfile,
} from './work-profile.reader.ts';
import * as repository from './work-profile.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

type User = { id: Id };

describe('profiles of work of three users, the last of whom has none', () => {
  let users: [User, User, User];
  const read = ({ id }: User) => findWorkProfile(test.database.db, id);

  beforeEach(async () => {
    users = [await storeUser(test), await storeUser(test), await storeUser(test)];
    const addItem = (name: string) => (user: User) =>
      test.database.transaction((tx) =>
        repository.insertItems(tx, user.id, [{ kind: 'experience', columns: { name } }]),
      );
    await withNeighbours(users.slice(0, 2), [
      addItem('Cajera'),
      addItem('Vendedora'),
      ({ id }: User) =>
        test.database.transaction((tx) =>
          repository.saveParts(tx, id, { skills: [id], expectedPay: 20_000, hidesFromEmployer: true }),
        ),
    ]);
  });

  it('are read for many at once as for one, without what is private', async () => {
    const [first, second, third] = users;
    const found = await findApplicantWorkProfiles(test.database.db, [first.id, third.id]);
    const { expectedPay, publicParts, hidesFromEmployer, ...shown } = await read(first);
    expect([expectedPay, publicParts, hidesFromEmployer]).toEqual([20_000, [], true]);
    expect([...found]).toEqual([[first.id, shown]]);
    expect(shown).toMatchObject({ skills: [first.id], experiences: [{}, {}] });
    const compared = await findComparedWorkProfiles(test.database.db, [first.id, third.id]);
    expect([...compared.keys()]).toEqual([first.id]);
    expect(shown).toMatchObject(compared.get(first.id) ?? {});
    expect(compared.get(first.id)).not.toHaveProperty('expectedPay');
    expect((await read(second)).skills).toEqual([second.id]);
    expect((await read(third)).experiences).toEqual([]);
  });

  it('are changed per user and item', async () => {
    const [first, second] = users;
    const before = await read(second);
    const { experiences } = await read(first);
    const [one, other] = experiences.map(({ _id }) => _id);
    await test.database.transaction(async (tx) => {
      await repository.updateItem(tx, { userId: first.id, id: one ?? '' }, { place: 'Santiago' });
      // An id of another user.
      await repository.updateItem(tx, { userId: second.id, id: one ?? '' }, { place: 'La Vega' });
      await repository.deleteItem(tx, { userId: second.id, id: other ?? '', kind: 'experience' });
      await repository.saveParts(tx, first.id, { skills: ['Excel'] });
    });
    const after = await read(first);
    expect(after.skills).toEqual(['Excel']);
    expect(after.experiences).toEqual(
      experiences.map((item) => (item._id === one ? { ...item, place: 'Santiago' } : item)),
    );
    expect(await read(second)).toEqual(before);
    await test.database.transaction((tx) =>
      repository.deleteItem(tx, { userId: first.id, id: one ?? '', kind: 'experience' }),
    );
    expect((await read(first)).experiences.map(({ _id }) => _id)).toEqual([other]);
  });
});
