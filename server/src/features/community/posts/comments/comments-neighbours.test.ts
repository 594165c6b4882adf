import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import { findComment, listComments } from './comments.reader.ts';
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
