import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ROWS_AT } from '../../../testing/rows.ts';
import { createPostRows, type PostRows } from './post-rows.factory.ts';
import {
  countRecentPosts,
  findPost,
  findPostByIdempotencyKey,
  findPostImage,
  findViewerState,
  isImageOfRemovedPost,
  lockOpenPost,
} from './posts.reader.ts';
import * as repository from './posts.repository.ts';

let test: TestDatabase;
let rows: PostRows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createPostRows(test.database);
});
afterAll(() => test.drop());

describe('posts of two authors', () => {
  let ana: Id;
  let berto: Id;
  /** Two posts of each author, in turns. */
  let posts: [Id, Id, Id, Id];
  beforeEach(async () => {
    [ana, berto] = [await rows.insertUser('Ana'), await rows.insertUser('Berto')];
    const insert = (authorId: Id, number: number) =>
      rows.insertPost(authorId, {
        idempotencyKey: `clave ${number}`,
        imageKey: `${authorId} ${number}`,
        createdAt: addMinutes(ROWS_AT, number),
      });
    posts = [await insert(ana, 1), await insert(berto, 1), await insert(ana, 2), await insert(berto, 2)];
  });

  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);
  /** The rows that are left of these posts, by their place in `posts`. */
  const readPosts = async () => {
    const stored = await test.database.db
      .selectFrom('posts')
      .select(['id', 'content', 'status'])
      .where('id', 'in', posts)
      .execute();
    return posts.map((id) => {
      const row = stored.find((post) => post.id === id);
      return row && [row.content, row.status];
    });
  };
  const unchanged = ['Hola', 'active'];

  it('are found by their id, with their author', async () => {
    for (const [index, id] of posts.entries()) {
      const author = index % 2 ? { authorId: berto, fullName: 'Berto' } : { authorId: ana, fullName: 'Ana' };
      expect(await findPost(test.database.db, id)).toMatchObject({ id, ...author });
      expect(await inTransaction((tx) => repository.lockPost(tx, id))).toMatchObject({
        id,
        authorId: author.authorId,
      });
    }
  });

  it('are found by the idempotency key of their author', async () => {
    const find = async (authorId: Id, key: string) =>
      (await findPostByIdempotencyKey(test.database.db, authorId, key))?.id;
    expect([
      await find(ana, 'clave 1'),
      await find(berto, 'clave 1'),
      await find(ana, 'clave 2'),
      await find(berto, 'clave 2'),
    ]).toEqual(posts);
    expect(await find(ana, 'clave 3')).toBeUndefined();
  });

  it('have each its image, which is that of a removed post or not', async () => {
    const { db } = test.database;
    const keys = [`${ana} 1`, `${berto} 1`, `${ana} 2`, `${berto} 2`];
    const found = await Promise.all(posts.map((id) => findPostImage(db, id)));
    expect(found.map((post) => post?.imageKey)).toEqual(keys);
    await inTransaction((tx) => repository.setPostStatus(tx, posts[1], 'removed'));
    await inTransaction((tx) => repository.setPostStatus(tx, posts[2], 'hidden'));
    const removed = await Promise.all(keys.map((key) => isImageOfRemovedPost(db, key)));
    expect(removed).toEqual([false, true, false, false]);
  });

  it('are counted for one author, after a moment and up to a number', async () => {
    const count = (minutes: number, max: number) =>
      countRecentPosts(test.database.db, ana, addMinutes(ROWS_AT, minutes), max);
    expect([await count(0, 9), await count(1, 9), await count(2, 9), await count(0, 1)]).toEqual([
      2, 1, 0, 1,
    ]);
  });

  it('are edited one at a time', async () => {
    const changes = { content: 'Adiós', editedAt: ROWS_AT };
    await inTransaction((tx) => repository.updatePost(tx, posts[2], changes));
    expect(await readPosts()).toEqual([unchanged, unchanged, ['Adiós', 'active'], unchanged]);
  });

  it('are hidden one at a time', async () => {
    await inTransaction((tx) => repository.setPostStatus(tx, posts[1], 'hidden'));
    expect(await readPosts()).toEqual([unchanged, ['Hola', 'hidden'], unchanged, unchanged]);
  });

  it('are deleted one at a time', async () => {
    await inTransaction((tx) => repository.deletePost(tx, posts[1]));
    expect(await readPosts()).toEqual([unchanged, undefined, unchanged, unchanged]);
  });

  it('are deleted with their author, and those of the other author stay', async () => {
    const keys = await inTransaction((tx) => repository.deletePostsOfAuthor(tx, ana));
    expect(keys.sort()).toEqual([`${ana} 1`, `${ana} 2`]);
    expect(await readPosts()).toEqual([undefined, unchanged, undefined, unchanged]);
  });
});

it('what a viewer did with a post is not what another viewer did, or did with another post', async () => {
  const [author, ana, berto] = [
    await rows.insertUser('Autora'),
    await rows.insertUser('Ana', { profilePic: 'ana.webp' }),
    await rows.insertUser('Berto', { profilePic: 'berto.webp' }),
  ];
  const posts = [await rows.insertPost(author), await rows.insertPost(author)] as const;
  await rows.insertReaction(posts[0], ana, { type: 'love' });
  await rows.insertReaction(posts[1], berto, { type: 'laugh' });
  await rows.insertShare(posts[0], ana);
  await rows.insertShare(posts[1], berto);
  const ids: Id[] = [];
  for (const [index, viewer] of [ana, berto].entries()) {
    const [blocked, blocking, muted, muting] = [
      await rows.insertUser(`Bloqueada ${index}`),
      await rows.insertUser(`Bloquea ${index}`),
      await rows.insertUser(`Silenciada ${index}`),
      await rows.insertUser(`Silencia ${index}`),
    ];
    await rows.insertBlock(viewer, blocked);
    await rows.insertBlock(blocking, viewer);
    await rows.insertMute(viewer, muted);
    await rows.insertMute(muting, viewer);
    ids.push(blocked, blocking, muted);
  }
  const find = async (postId: Id, viewerId: Id) => {
    const state = await findViewerState(test.database.db, { postId, viewerId });
    return state && { ...state, blockedIds: state.blockedIds.sort() };
  };
  const [blocked, blocking, muted, ...others] = ids;
  const anaAlways = { fullName: 'Ana', profilePic: 'ana.webp', mutedIds: [muted] };
  const bertoAlways = { fullName: 'Berto', profilePic: 'berto.webp', mutedIds: [others[2]] };
  const nothing = { reaction: null, hasShared: false };
  expect(await find(posts[0], ana)).toEqual({
    ...anaAlways,
    reaction: 'love',
    hasShared: true,
    blockedIds: [blocked, blocking],
  });
  expect(await find(posts[1], ana)).toEqual({ ...anaAlways, ...nothing, blockedIds: [blocked, blocking] });
  expect(await find(posts[0], berto)).toEqual({
    ...bertoAlways,
    ...nothing,
    blockedIds: others.slice(0, 2),
  });
  expect(await find(posts[1], berto)).toEqual({
    ...bertoAlways,
    reaction: 'laugh',
    hasShared: true,
    blockedIds: others.slice(0, 2),
  });
});

describe('a post is open to a user', () => {
  let ana: Id;
  let berto: Id;
  let carla: Id;
  let posts: { ana: Id; hidden: Id; berto: Id; pendingDeletion: Id };
  beforeAll(async () => {
    [ana, berto, carla] = [
      await rows.insertUser('Ana'),
      await rows.insertUser('Berto'),
      await rows.insertUser('Carla'),
    ];
    const pendingDeletion = await rows.insertUserPendingDeletion('Luis');
    posts = {
      ana: await rows.insertPost(ana),
      hidden: await rows.insertPost(ana, { status: 'hidden' }),
      berto: await rows.insertPost(berto),
      pendingDeletion: await rows.insertPost(pendingDeletion),
    };
  });

  /** Which of the posts are open to the user, each with its author. */
  const listOpen = async (userId: Id) => {
    const open: (readonly [string, Id])[] = [];
    for (const [name, postId] of Object.entries(posts)) {
      const post = await test.database.transaction((tx) => lockOpenPost(tx, { postId, userId }));
      if (post) open.push([name, post.authorId]);
    }
    return Object.fromEntries(open);
  };

  it('while it is active and its author stays', async () => {
    expect(await listOpen(carla)).toEqual({ ana, berto });
  });

  it('unless the author blocked the user', async () => {
    const user = await rows.insertUser('Bloqueada');
    await rows.insertBlock(ana, user);
    expect(await listOpen(user)).toEqual({ berto });
    expect(await listOpen(carla)).toEqual({ ana, berto });
  });

  it('unless the user blocked the author', async () => {
    const user = await rows.insertUser('Bloquea');
    await rows.insertBlock(user, berto);
    expect(await listOpen(user)).toEqual({ ana });
    expect(await listOpen(carla)).toEqual({ ana, berto });
  });
});
