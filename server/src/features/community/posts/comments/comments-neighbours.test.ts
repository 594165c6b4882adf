import { COMMENTS_SHOWN } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { ROWS_AT } from '../../../../testing/rows.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import { findComment, findCommentByIdempotencyKey, listComments } from './comments.reader.ts';
import * as repository from './comments.repository.ts';

let test: TestDatabase;
let rows: PostRows;
let ana: Id;
let berto: Id;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createPostRows(test.database);
  [ana, berto] = [await rows.insertUser('Ana'), await rows.insertUser('Berto')];
});
afterAll(() => test.drop());

describe('the list of the comments on a post', () => {
  const list = async (postId: Id, viewerId: Id | null, before?: Id) => {
    const { comments, hasMore } = await listComments(test.database.db, { postId, viewerId, before });
    return { hasMore, contents: comments.map(({ content }) => content) };
  };

  it('has the active comments of users who stay, each with its author, oldest first', async () => {
    const pendingDeletion = await rows.insertUserPendingDeletion('Luis');
    const posts = [await rows.insertPost(ana), await rows.insertPost(ana)];
    const ids = new Map<Id, Id[]>();
    const comment = (userId: Id, content: string, status: string) => async (postId: Id) => {
      const id = await rows.insertComment(postId, userId, { content, status });
      ids.set(postId, [...(ids.get(postId) ?? []), id]);
    };
    await withNeighbours(posts, [
      comment(ana, 'Uno', 'active'),
      comment(pendingDeletion, 'Dos', 'active'),
      comment(berto, 'Tres', 'active'),
      comment(berto, 'Cuatro', 'hidden'),
      comment(ana, 'Cinco', 'active'),
    ]);
    for (const postId of posts) {
      const [one, , three, , five] = ids.get(postId) ?? expect.fail();
      const { comments, hasMore } = await listComments(test.database.db, { postId, viewerId: null });
      const about = { profilePic: '', createdAt: ROWS_AT };
      expect(comments).toEqual([
        { id: one, userId: ana, fullName: 'Ana', content: 'Uno', ...about },
        { id: three, userId: berto, fullName: 'Berto', content: 'Tres', ...about },
        { id: five, userId: ana, fullName: 'Ana', content: 'Cinco', ...about },
      ]);
      expect(hasMore).toBe(false);
      expect(await list(postId, null, five)).toEqual({ hasMore: false, contents: ['Uno', 'Tres'] });
      expect(await list(postId, null, three)).toEqual({ hasMore: false, contents: ['Uno'] });
    }
  });

  it('leaves out users between whom and the viewer there is a block, and whom the viewer muted', async () => {
    const insertUser = () => rows.insertUser('Persona');
    const [viewer, other] = [await insertUser(), await insertUser()];
    const [blocked, blocking, muted, muting] = [
      await insertUser(),
      await insertUser(),
      await insertUser(),
      await insertUser(),
    ];
    await rows.insertBlock(viewer, blocked);
    await rows.insertBlock(blocking, viewer);
    await rows.insertMute(viewer, muted);
    await rows.insertMute(muting, viewer);
    const postId = await rows.insertPost(ana);
    const commenters = { other, blocked, blocking, muted, muting, viewer };
    for (const [content, userId] of Object.entries(commenters))
      await rows.insertComment(postId, userId, { content });
    const seenBy = async (viewerId: Id | null) => (await list(postId, viewerId)).contents;
    const all = Object.keys(commenters);
    expect(await seenBy(viewer)).toEqual(['other', 'muting', 'viewer']);
    for (const viewerId of [null, other, muted]) expect(await seenBy(viewerId)).toEqual(all);
    for (const viewerId of [blocked, blocking, muting])
      expect(await seenBy(viewerId)).toEqual(all.filter((name) => name !== 'viewer'));
  });

  it('has pages, the latest comments first', async () => {
    const posts = [await rows.insertPost(ana), await rows.insertPost(berto)];
    const numbers = Array.from({ length: 2 * COMMENTS_SHOWN }, (_, number) => `${number}`);
    const comments = numbers.flatMap((content) =>
      posts.map((postId) => ({ id: newId(), postId, userId: berto, content, createdAt: ROWS_AT })),
    );
    await test.database.transaction((tx) => repository.insertComments(tx, comments));
    for (const postId of posts) {
      const idOf = (number: number) =>
        comments.find((comment) => comment.postId === postId && comment.content === `${number}`)?.id;
      const latest = numbers.slice(COMMENTS_SHOWN);
      expect(await list(postId, ana)).toEqual({ hasMore: true, contents: latest });
      const earlier = { hasMore: false, contents: numbers.slice(0, COMMENTS_SHOWN) };
      expect(await list(postId, ana, idOf(COMMENTS_SHOWN))).toEqual(earlier);
      expect(await list(postId, ana, idOf(COMMENTS_SHOWN + 1))).toEqual({
        hasMore: true,
        contents: numbers.slice(1, COMMENTS_SHOWN + 1),
      });
    }
  });
});

describe('comments on two posts', () => {
  let posts: [Id, Id];
  /** Ids of two comments, which both posts have: an id is unique for its post. */
  let ids: [Id, Id];
  beforeEach(async () => {
    posts = [await rows.insertPost(ana), await rows.insertPost(berto)];
    ids = [newId(), newId()];
    for (const id of ids)
      for (const [index, postId] of posts.entries()) {
        const userId = id === ids[0] ? ana : berto;
        await rows.insertComment(postId, userId, { id, content: `${ids.indexOf(id)} ${index}` });
      }
  });

  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);
  /** What is stored for the comments, in the order of their insertion. */
  const readStatuses = async () => {
    const stored: (string | undefined)[] = [];
    for (const id of ids)
      for (const postId of posts) stored.push((await findComment(test.database.db, { postId, id }))?.status);
    return stored;
  };

  it('are found by post and id', async () => {
    for (const [index, id] of ids.entries())
      for (const [place, postId] of posts.entries()) {
        const found = { userId: index ? berto : ana, content: `${index} ${place}`, status: 'active' };
        expect(await findComment(test.database.db, { postId, id })).toEqual(found);
        expect(await inTransaction((tx) => repository.lockComment(tx, { postId, id }))).toEqual(found);
      }
  });

  it('are found by post, user and idempotency key', async () => {
    const stored = new Map<string, Id>();
    for (const postId of posts)
      for (const userId of [ana, berto])
        for (const idempotencyKey of ['clave 1', 'clave 2']) {
          const id = await rows.insertComment(postId, userId, { idempotencyKey });
          stored.set([postId, userId, idempotencyKey].join(), id);
        }
    for (const postId of posts)
      for (const userId of [ana, berto])
        for (const key of ['clave 1', 'clave 2']) {
          const found = await findCommentByIdempotencyKey(test.database.db, { postId, userId }, key);
          expect(found?.id).toBe(stored.get([postId, userId, key].join()));
        }
    const unknown = await findCommentByIdempotencyKey(
      test.database.db,
      { postId: posts[0], userId: ana },
      'clave 3',
    );
    expect(unknown).toBeUndefined();
  });

  it('lock their own post only', async () => {
    const unlocked = await inTransaction(async (tx) => {
      await repository.lockComment(tx, { postId: posts[0], id: ids[0] });
      return test.database.transaction((other) =>
        other.selectFrom('posts').select('id').where('id', 'in', posts).forUpdate().skipLocked().execute(),
      );
    });
    expect(unlocked).toEqual([{ id: posts[1] }]);
  });

  it('are hidden one at a time', async () => {
    await inTransaction((tx) =>
      repository.updateCommentStatus(tx, { postId: posts[1], id: ids[0] }, 'hidden'),
    );
    expect(await readStatuses()).toEqual(['active', 'hidden', 'active', 'active']);
  });

  it('are deleted one at a time', async () => {
    await inTransaction((tx) => repository.deleteComment(tx, { postId: posts[0], id: ids[1] }));
    expect(await readStatuses()).toEqual(['active', 'active', undefined, 'active']);
  });
});
