import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { ROWS_AT } from '../../../../testing/rows.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import { toggleReaction } from './interactions.repository.ts';

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
