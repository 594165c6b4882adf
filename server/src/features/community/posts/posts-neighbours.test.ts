import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ROWS_AT } from '../../../testing/rows.ts';
import { createPostRows, type PostRows } from './post-rows.factory.ts';
import { findPostImage, isImageOfRemovedPost, listPostAddresses } from './posts.reader.ts';
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

it('search engines are told of active posts of authors who stay', async () => {
  const [author, leaving] = [await rows.insertUser('Ana'), await rows.insertUserPendingDeletion('Luis')];
  const createdAt = addMinutes(ROWS_AT, 60);
  const shown = await rows.insertPost(author, { createdAt });
  const others = [
    await rows.insertPost(author, { createdAt, status: 'hidden' }),
    await rows.insertPost(leaving, { createdAt }),
  ];
  const range = { from: { id: shown, createdAt }, to: null };
  const found = await listPostAddresses(test.database.db, range, { after: null, limit: 99 });
  const ids = found.map(({ id }) => id);
  expect([shown, ...others].filter((id) => ids.includes(id))).toEqual([shown]);
});
