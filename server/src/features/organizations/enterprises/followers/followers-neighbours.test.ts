import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { FOLLOWED_JOB_DAYS } from '@uneed/domain/organizations/enterprises/public-enterprise.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertJobRow, insertUserRow, ROWS_AT, rollBack } from '../../../../testing/rows.ts';
import { filterFollowedJobs, findFollowedJob } from '../../../hiring/jobs/followers/followed-jobs.reader.ts';
import { insertEnterpriseRow } from '../enterprise-rows.factory.ts';
import * as followers from './followers.reader.ts';
import { deleteFollower, insertFollower } from './followers.repository.ts';

const NOW = addDays(ROWS_AT, 30);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each test inserts its own enterprises and followers, and removes them. */
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

const follow = (tx: Tx, userId: Id, enterpriseId: Id, followedAt = NOW) =>
  insertFollower(tx, { userId, enterpriseId, followedAt });

/** The first user follows three of four enterprises, the first of them last; the second user follows the first and the fourth. */
async function insertFollows(tx: Tx) {
  const users = [await insertUserRow(tx), await insertUserRow(tx)] as const;
  const enterprises = [
    await insertEnterpriseRow(tx),
    await insertEnterpriseRow(tx),
    await insertEnterpriseRow(tx),
    await insertEnterpriseRow(tx),
  ] as const;
  const [user, other] = users;
  const [first, second, third, fourth] = enterprises;
  await follow(tx, user, third);
  await follow(tx, other, first);
  await follow(tx, user, second);
  await follow(tx, other, fourth);
  await follow(tx, user, first, addMinutes(NOW, 1));
  return { user, other, first, second, third, fourth };
}

describe('followers of several enterprises', () => {
  it('leave one enterprise at a time', () =>
    rolledBack(async (tx) => {
      const { user, other, first } = await insertFollows(tx);
      await deleteFollower(tx, { enterpriseId: first, userId: user });
      expect(await followers.countFollowed(tx, user)).toBe(2);
      expect(await followers.countFollowed(tx, other)).toBe(2);
      expect(await followers.isFollower(tx, { enterpriseId: first, userId: user })).toBe(false);
    }));
});

describe('jobs of an enterprise with followers', () => {
  const open = { publishedAt: addDays(NOW, -1), expiresAt: addDays(NOW, 1) };

  async function insertEnterprises(tx: Tx): Promise<{ followed: Id; unfollowed: Id }> {
    const [followed, unfollowed] = [await insertEnterpriseRow(tx), await insertEnterpriseRow(tx)];
    await follow(tx, await insertUserRow(tx), followed);
    return { followed, unfollowed };
  }

  it('are those that are open under the name of the enterprise and lately published', () =>
    rolledBack(async (tx) => {
      const { followed, unfollowed } = await insertEnterprises(tx);
      const first = await insertJobRow(tx, followed, { ...open, expiresAt: addMinutes(NOW, 1) });
      const limit = addDays(NOW, -FOLLOWED_JOB_DAYS);
      const second = await insertJobRow(tx, followed, { ...open, publishedAt: addMinutes(limit, 1) });
      const notAsked = await insertJobRow(tx, followed, open);
      const others = [
        await insertJobRow(tx, unfollowed, open),
        await insertJobRow(tx, followed, { ...open, status: 'paused' }),
        await insertJobRow(tx, followed, { ...open, isAnonymous: true }),
        await insertJobRow(tx, followed, { ...open, expiresAt: NOW }),
        await insertJobRow(tx, followed, { ...open, publishedAt: limit }),
      ];
      const filter = async (ids: Id[]) => (await filterFollowedJobs(tx, ids, NOW)).toSorted();
      expect(await filter([...others, second, first])).toEqual([first, second]);
      expect(await filter([notAsked])).toEqual([notAsked]);
    }));

  it('are found one at a time while others see them', () =>
    rolledBack(async (tx) => {
      const { followed: enterpriseId, unfollowed } = await insertEnterprises(tx);
      const find = async (changes: object, ownerId = enterpriseId) =>
        findFollowedJob(tx, await insertJobRow(tx, ownerId, { ...open, ...changes }), NOW);
      expect(await find({ title: 'Cajera' })).toMatchObject({ title: 'Cajera', enterpriseId });
      expect(await find({ title: 'Chofer' })).toMatchObject({ title: 'Chofer', enterpriseId });
      const other = await find({ title: 'Cajera' }, unfollowed);
      expect(other).toMatchObject({ enterpriseId: unfollowed, slug: `colmado-${unfollowed}` });
      expect(await find({ expiresAt: addMinutes(NOW, 1) })).toBeDefined();
      for (const changes of [{ expiresAt: NOW }, { status: 'paused' }, { isAnonymous: true }])
        expect(await find(changes)).toBeUndefined();
    }));
});

describe('batches of followers', () => {
  const batch = { now: NOW, followedBefore: NOW, after: null, limit: 10 };

  it('have no followers who came later, are about to be deleted, are suspended, or blocked or are blocked', () =>
    rolledBack(async (tx) => {
      const [enterpriseId, otherId] = [await insertEnterpriseRow(tx), await insertEnterpriseRow(tx)];
      const insert = async (changes: object = {}, followedAt = NOW) => {
        const userId = await insertUserRow(tx, changes);
        for (const id of [enterpriseId, otherId]) await follow(tx, userId, id, followedAt);
        return userId;
      };
      const block = async (userId: Id, blockedId: Id) => {
        await tx.insertInto('blocks').values({ userId, blockedId, createdAt: NOW }).execute();
      };
      const plain = await insert();
      const suspendedBefore = await insert({ suspendedUntil: NOW });
      await insert({ suspendedUntil: addMinutes(NOW, 1) });
      await insert({ eraseAt: addDays(NOW, 5) });
      await insert({ eraseAt: addDays(NOW, 5), suspendedUntil: addDays(NOW, -5) });
      const later = await insert({}, addMinutes(NOW, 1));
      const [blocking, blocked, ofOther, ofOtherEnterprise] = [
        await insert(),
        await insert(),
        await insert(),
        await insert(),
      ];
      await block(blocking, enterpriseId);
      await block(enterpriseId, blocked);
      // Blocks between others do not count.
      await block(ofOther, plain);
      await block(plain, suspendedBefore);
      await block(ofOtherEnterprise, otherId);
      await block(otherId, ofOther);
      const expected = [plain, suspendedBefore, ofOther, ofOtherEnterprise];
      expect(await followers.listFollowerBatch(tx, enterpriseId, batch)).toEqual(expected);
      const followedBefore = addMinutes(NOW, 1);
      expect(await followers.listFollowerBatch(tx, enterpriseId, { ...batch, followedBefore })).toContain(
        later,
      );
    }));
});
