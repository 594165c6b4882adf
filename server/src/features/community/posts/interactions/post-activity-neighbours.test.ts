import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { ROWS_AT } from '../../../../testing/rows.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import { findActivity, findSharedPost, type StoredActivity } from './post-activity.reader.ts';

let test: TestDatabase;
let rows: PostRows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createPostRows(test.database);
});
afterAll(() => test.drop());

/** What is stored about a post, read in each of the ways in which it can be read. */
async function readActivities(postId: Id, viewerId: Id): Promise<StoredActivity[]> {
  const { db } = test.database;
  const toStored = ({ counts, reactions, shares }: StoredActivity) => ({ counts, reactions, shares });
  const found = [
    (await findActivity(db, [postId], null)).get(postId),
    (await findActivity(db, [postId], viewerId)).get(postId),
    (await findSharedPost(db, postId))?.activity,
  ];
  return found.map((activity) => toStored(activity ?? expect.fail()));
}

const user = (id: Id, fullName: string) => ({ id, fullName, profilePic: '' });

describe('two posts, of two authors, with the reactions, shares and comments of the same users', () => {
  let ana: Id;
  let berto: Id;
  let pendingDeletion: Id;
  let other: Id;
  let posts: [Id, Id];
  beforeAll(async () => {
    [ana, berto] = [await rows.insertUser('Ana'), await rows.insertUser('Berto')];
    pendingDeletion = await rows.insertUserPendingDeletion('Luis');
    other = await rows.insertUser('Otra');
    posts = [await rows.insertPost(ana), await rows.insertPost(berto, { status: 'hidden' })];
    const [first, second] = posts;
    const at = (minutes: number) => ({ createdAt: addMinutes(ROWS_AT, minutes) });
    await rows.insertReaction(first, ana, { type: 'like', ...at(0) });
    await rows.insertReaction(second, ana, { type: 'love', ...at(1) });
    await rows.insertReaction(first, berto, { type: 'like', ...at(2) });
    await rows.insertReaction(second, berto, { type: 'laugh', ...at(0) });
    await rows.insertReaction(first, pendingDeletion, { type: 'laugh', ...at(1) });
    await rows.insertReaction(second, pendingDeletion, { type: 'love', ...at(2) });
    await rows.insertShare(first, ana, at(1));
    await rows.insertShare(second, berto, at(0));
    await rows.insertShare(first, other, at(0));
    // A reaction that was removed again.
    await rows.insertReaction(first, other, { type: null, ...at(3) });
    const comment = (userId: Id, text: string, changes: object) => (postId: Id) =>
      rows.insertComment(postId, userId, { content: `${text} ${posts.indexOf(postId)}`, ...changes });
    await withNeighbours(posts, [
      (postId) => rows.insertShare(postId, pendingDeletion, at(2)),
      comment(ana, 'Uno', at(3)),
      comment(pendingDeletion, 'Dos', at(2)),
      comment(berto, 'Tres', { status: 'removed', ...at(1) }),
      comment(berto, 'Cuatro', at(0)),
    ]);
  });

  it('have their own counts, and lists, the latest first, without users who leave', async () => {
    for (const activity of await readActivities(posts[0], ana))
      expect(activity).toEqual({
        counts: { likes: 2, loves: 0, laughs: 1, comments: 3, shares: 3 },
        reactions: [
          { ...user(berto, 'Berto'), type: 'like' },
          { ...user(ana, 'Ana'), type: 'like' },
        ],
        shares: [user(ana, 'Ana'), user(other, 'Otra')],
      });
    for (const activity of await readActivities(posts[1], ana))
      expect(activity).toEqual({
        counts: { likes: 0, loves: 2, laughs: 1, comments: 3, shares: 2 },
        reactions: [
          { ...user(ana, 'Ana'), type: 'love' },
          { ...user(berto, 'Berto'), type: 'laugh' },
        ],
        shares: [user(berto, 'Berto')],
      });
  });

  it('have what their viewer did', async () => {
    const readOwn = async (viewerId: Id | null) => {
      const activity = await findActivity(test.database.db, posts, viewerId);
      return posts.map((postId) => activity.get(postId)?.own);
    };
    const [asAna, asBerto] = [
      { fullName: 'Ana', profilePic: '' },
      { fullName: 'Berto', profilePic: '' },
    ];
    expect(await readOwn(ana)).toEqual([
      { ...asAna, reaction: 'like', hasShared: true },
      { ...asAna, reaction: 'love', hasShared: false },
    ]);
    expect(await readOwn(berto)).toEqual([
      { ...asBerto, reaction: 'like', hasShared: false },
      { ...asBerto, reaction: 'laugh', hasShared: true },
    ]);
    expect(await readOwn(other)).toEqual([
      { fullName: 'Otra', profilePic: '', reaction: null, hasShared: true },
      { fullName: 'Otra', profilePic: '', reaction: null, hasShared: false },
    ]);
    expect(await readOwn(null)).toEqual([null, null]);
    // An account that was deleted since.
    expect(await readOwn(newId())).toEqual([null, null]);
  });

  it('have their author and their active comments of users who stay, oldest first', async () => {
    for (const [index, postId] of posts.entries()) {
      const { post, comments } = (await findSharedPost(test.database.db, postId)) ?? expect.fail();
      const author = index ? { authorId: berto, fullName: 'Berto' } : { authorId: ana, fullName: 'Ana' };
      expect(post).toMatchObject({ id: postId, status: index ? 'hidden' : 'active', ...author });
      expect(comments.map(({ content, userId, fullName }) => [content, userId, fullName])).toEqual([
        [`Uno ${index}`, ana, 'Ana'],
        [`Cuatro ${index}`, berto, 'Berto'],
      ]);
      expect(comments.map(({ createdAt }) => createdAt)).toEqual([addMinutes(ROWS_AT, 3), ROWS_AT]);
    }
    expect(await findSharedPost(test.database.db, newId())).toBeUndefined();
  });
});
