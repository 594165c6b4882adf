import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { ROWS_AT } from '../../../../testing/rows.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import { lockInteractedPosts } from '../posts.reader.ts';
import {
  deleteRemovedReactions,
  findReactionByIdempotencyKey,
  insertShare,
  toggleReaction,
} from './interactions.repository.ts';

let test: TestDatabase;
let rows: PostRows;
let users: [Id, Id];
let posts: [Id, Id];
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createPostRows(test.database);
});
afterAll(() => test.drop());
beforeEach(async () => {
  users = [await rows.insertUser('Ana'), await rows.insertUser('Berto')];
  posts = [await rows.insertPost(users[0]), await rows.insertPost(users[1])];
});

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);
/** The reactions to each post: of Ana, then of Berto. */
const readReactions = async () => {
  const stored = await test.database.db
    .selectFrom('postReactions')
    .select(['postId', 'userId', 'type'])
    .where('postId', 'in', posts)
    .execute();
  return posts.map((postId) =>
    users.map((userId) => stored.find((row) => row.postId === postId && row.userId === userId)?.type),
  );
};

describe('reactions of two users to two posts', () => {
  const react = (postId: Id, userId: Id, type: ReactionType, key?: string) => {
    const idempotencyKey = key === undefined ? null : { key, bodyHash: Buffer.from(`${userId} ${key}`) };
    return inTransaction((tx) => toggleReaction(tx, { postId, userId, type, idempotencyKey }, ROWS_AT));
  };

  it('are set, changed and removed one at a time', async () => {
    const [ana, berto] = users;
    await react(posts[0], ana, 'like');
    await react(posts[0], berto, 'like');
    await react(posts[1], ana, 'love');
    expect(await readReactions()).toEqual([
      ['like', 'like'],
      ['love', undefined],
    ]);
    expect(await react(posts[0], ana, 'laugh')).toEqual({ before: 'like', after: 'laugh' });
    expect(await readReactions()).toEqual([
      ['laugh', 'like'],
      ['love', undefined],
    ]);
    expect(await react(posts[0], ana, 'laugh')).toEqual({ before: 'laugh', after: null });
    expect(await readReactions()).toEqual([
      [null, 'like'],
      ['love', undefined],
    ]);
    expect(await react(posts[0], ana, 'love')).toEqual({ before: null, after: 'love' });
  });

  it('are found by post, user and the key of the last request', async () => {
    for (const key of ['clave 1', 'clave 2'])
      await withNeighbours(users, [
        (userId) => react(posts[0], userId, 'like', `${key} uno`),
        (userId) => react(posts[1], userId, 'love', `${key} dos`),
      ]);
    const find = async (postId: Id, userId: Id, key: string) => {
      const found = await findReactionByIdempotencyKey(test.database.db, { postId, userId }, key);
      return found && `${found.bodyHash}`;
    };
    for (const userId of users) {
      expect(await find(posts[0], userId, 'clave 2 uno')).toBe(`${userId} clave 2 uno`);
      expect(await find(posts[1], userId, 'clave 2 dos')).toBe(`${userId} clave 2 dos`);
      expect(await find(posts[0], userId, 'clave 1 uno')).toBeUndefined();
      expect(await find(posts[0], userId, 'clave 2 dos')).toBeUndefined();
    }
  });

  it('with a repeated key change nothing, and another user can use that key', async () => {
    const [ana, berto] = users;
    await react(posts[0], ana, 'like', 'clave');
    expect(await react(posts[0], ana, 'like', 'clave')).toBeUndefined();
    expect(await react(posts[0], berto, 'like', 'clave')).toEqual({ before: null, after: 'like' });
    expect(await react(posts[1], ana, 'like', 'clave')).toEqual({ before: null, after: 'like' });
    expect(await readReactions()).toEqual([
      ['like', 'like'],
      ['like', undefined],
    ]);
    // The first request, after another one, is no longer the last.
    await react(posts[0], ana, 'love', 'otra clave');
    expect(await react(posts[0], ana, 'like', 'clave')).toEqual({ before: 'love', after: 'like' });
  });
});

it('removed reactions are deleted some at a time, from before a moment; other reactions stay', async () => {
  const early = addMinutes(ROWS_AT, -100);
  const removeBefore = (limit: number) =>
    inTransaction((tx) => deleteRemovedReactions(tx, addMinutes(early, 1), limit));
  // Older than all removed ones: they are no part of the number.
  for (const userId of users)
    await rows.insertReaction(posts[0], userId, { createdAt: addMinutes(early, -1) });
  const removed = [
    await rows.insertUser('Carla'),
    await rows.insertUser('Dora'),
    await rows.insertUser('Eva'),
  ];
  for (const userId of removed)
    for (const [index, postId] of posts.entries())
      await rows.insertReaction(postId, userId, { type: null, createdAt: addMinutes(early, index) });
  // Three are older than the moment; three are of exactly that moment.
  expect([await removeBefore(2), await removeBefore(2), await removeBefore(2)]).toEqual([2, 1, 0]);
  expect(await readReactions()).toEqual([
    ['like', 'like'],
    [undefined, undefined],
  ]);
  const left = await test.database.db
    .selectFrom('postReactions')
    .select('userId')
    .where('postId', '=', posts[1])
    .execute();
  expect(left.map(({ userId }) => userId).sort()).toEqual(removed.sort());
});

describe('shares of two users', () => {
  it('are new once per user and post', async () => {
    const share = (postId: Id, userId: Id) =>
      inTransaction((tx) => insertShare(tx, { postId, userId }, ROWS_AT));
    const [ana, berto] = users;
    expect([
      await share(posts[0], ana),
      await share(posts[0], ana),
      await share(posts[0], berto),
      await share(posts[1], ana),
    ]).toEqual([true, false, true, true]);
  });
});

it('the posts that are locked for a user are those with a reaction, a comment or a share of the user', async () => {
  const insertPosts = async () => [
    await rows.insertPost(users[0]),
    await rows.insertPost(users[0]),
    await rows.insertPost(users[0]),
  ];
  const [own, others] = [await insertPosts(), await insertPosts()];
  const postsOf = new Map([
    [users[0], own],
    [users[1], others],
  ]);
  const postOf = (userId: Id, index: number) => postsOf.get(userId)?.[index] ?? expect.fail();
  await withNeighbours(users, [
    (userId) => rows.insertReaction(postOf(userId, 2), userId),
    (userId) => rows.insertComment(postOf(userId, 1), userId),
    (userId) => rows.insertShare(postOf(userId, 0), userId),
  ]);
  // A changed row is the last one of the table.
  for (const id of [own[0], others[0]])
    await test.database.db
      .updateTable('posts')
      .set({ title: 'Otro' })
      .where('id', '=', id ?? expect.fail())
      .execute();
  expect(await inTransaction((tx) => lockInteractedPosts(tx, users[0]))).toEqual(own);
  expect(await inTransaction((tx) => lockInteractedPosts(tx, users[1]))).toEqual(others);
});
