import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { ROWS_AT } from '../../../../testing/rows.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import * as reader from './interaction-events.reader.ts';

let test: TestDatabase;
let rows: PostRows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createPostRows(test.database);
});
afterAll(() => test.drop());

type Comment = { postId: Id; commentId: Id };

async function insertUsers<Name extends string>(...names: Name[]): Promise<(name: Name) => Id> {
  const ids = new Map<Name, Id>();
  for (const name of names) ids.set(name, await rows.insertUser(name));
  return (name) => ids.get(name) ?? expect.fail(name);
}

const OTHERS = ['other', 'blocked', 'blocking', 'muted', 'muting'] as const;

describe('what the authors of two posts are notified of', () => {
  let idOf: (name: 'ana' | 'berto' | (typeof OTHERS)[number]) => Id;
  let pendingDeletion: Id;
  let posts: { ana: Id; berto: Id; hidden: Id };
  beforeEach(async () => {
    idOf = await insertUsers('ana', 'berto', ...OTHERS);
    pendingDeletion = await rows.insertUserPendingDeletion('Luis');
    // Only about Ana; all of them can write to Berto.
    await rows.insertBlock(idOf('ana'), idOf('blocked'));
    await rows.insertBlock(idOf('blocking'), idOf('ana'));
    await rows.insertMute(idOf('ana'), idOf('muted'));
    await rows.insertMute(idOf('muting'), idOf('ana'));
    posts = {
      ana: await rows.insertPost(idOf('ana')),
      berto: await rows.insertPost(idOf('berto')),
      hidden: await rows.insertPost(idOf('ana'), { status: 'hidden' }),
    };
  });

  /** Everybody in turns on each post; each with the time at which it is done. */
  async function eachOnEach(act: (postId: Id, userId: Id, at: Date) => Promise<void>): Promise<void> {
    let minutes = 0;
    const people = [...OTHERS.map(idOf), pendingDeletion, idOf('berto'), idOf('ana')];
    const actions = people.map((userId) => (postId: Id) => {
      minutes += 1;
      return act(postId, userId, addMinutes(ROWS_AT, minutes));
    });
    await withNeighbours(Object.values(posts), actions);
  }

  it('are active comments on active posts, of others whom they want to see, oldest first', async () => {
    const comments: (Comment & { actorId: Id; at: Date })[] = [];
    await eachOnEach(async (postId, actorId, at) => {
      const commentId = await rows.insertComment(postId, actorId, { createdAt: at });
      comments.push({ postId, commentId, actorId, at });
      const status = 'hidden';
      comments.push({
        postId,
        commentId: await rows.insertComment(postId, actorId, { status }),
        actorId,
        at,
      });
      // Not among those that are asked for.
      await rows.insertComment(postId, actorId);
    });
    const crossed = comments.map(({ commentId }, index) => ({
      postId: comments.at(index - 2)?.postId ?? expect.fail(),
      commentId,
    }));
    const expected = comments.filter((_, index) => index % 2 === 0);
    const list = (asked: readonly Comment[]) => reader.listCommentsForAuthors(test.database.db, asked);
    const ofAna = expected.filter(
      ({ postId, actorId }) =>
        postId === posts.ana && [idOf('other'), idOf('muting'), idOf('berto')].includes(actorId),
    );
    const ofBerto = expected.filter(
      ({ postId, actorId }) =>
        postId === posts.berto && actorId !== idOf('berto') && actorId !== pendingDeletion,
    );
    expect([ofAna.length, ofBerto.length]).toEqual([3, OTHERS.length + 1]);
    const inOrder = expected.filter((comment) => ofAna.includes(comment) || ofBerto.includes(comment));
    const to = ({ postId }: Comment) => idOf(postId === posts.ana ? 'ana' : 'berto');
    expect(await list([...comments].reverse())).toEqual(
      inOrder.map((comment) => ({ ...comment, to: to(comment) })),
    );
    expect(await list(crossed)).toEqual([]);
    expect(await list(comments.slice(0, 1))).toHaveLength(1);
  });

  it('are reactions that were not removed to active posts, of others whom they want to see', async () => {
    const reactions: { postId: Id; actorId: Id; at: Date }[] = [];
    await eachOnEach(async (postId, actorId, at) => {
      await rows.insertReaction(postId, actorId, { createdAt: at });
      reactions.push({ postId, actorId, at });
    });
    const removed = await insertUsers('removed');
    await rows.insertReaction(posts.ana, removed('removed'), { type: null });
    const list = (asked: readonly { postId: Id; actorId: Id }[]) =>
      reader.listReactionsForAuthors(
        test.database.db,
        asked.map(({ postId, actorId }) => ({ postId, userId: actorId })),
      );
    const isNotified = ({ postId, actorId }: { postId: Id; actorId: Id }) =>
      postId === posts.ana
        ? [idOf('other'), idOf('muting'), idOf('berto')].includes(actorId)
        : postId === posts.berto && actorId !== idOf('berto') && actorId !== pendingDeletion;
    const to = ({ postId }: { postId: Id }) => idOf(postId === posts.ana ? 'ana' : 'berto');
    const expected = reactions.filter(isNotified).map((reaction) => ({ ...reaction, to: to(reaction) }));
    expect(expected).toHaveLength(3 + OTHERS.length + 1);
    const asked = [...reactions, { postId: posts.ana, actorId: removed('removed') }];
    expect(await list(asked.reverse())).toEqual(expected);
    const ofOther = reactions.filter(({ actorId }) => actorId === idOf('other'));
    expect(await list(ofOther.slice(0, 1))).toEqual(expected.slice(0, 1));
  });
});

describe('whom a reply notifies', () => {
  let author: Id;
  let postId: Id;
  beforeEach(async () => {
    author = await rows.insertUser('Autora');
    postId = await rows.insertPost(author);
  });

  const comment = async (userId: Id, post = postId, status = 'active'): Promise<Comment> => ({
    postId: post,
    commentId: await rows.insertComment(post, userId, { status }),
  });
  const commentAll = async (userIds: readonly Id[]) => {
    for (const userId of userIds) await comment(userId);
  };
  const list = async (comments: readonly Comment[]) => {
    const found = await reader.listRepliesForCommenters(test.database.db, comments);
    return found.map(({ to, commentId, actorId }) => ({ to, commentId, actorId }));
  };

  it('are not those who do not see its author, or between whom and the author of the post is a block', async () => {
    const idOf = await insertUsers('replier', 'second', ...OTHERS, 'barred', 'barring', 'mutedSecond');
    const replier = idOf('replier');
    await rows.insertBlock(replier, idOf('blocked'));
    await rows.insertBlock(idOf('blocking'), replier);
    await rows.insertMute(replier, idOf('muted'));
    await rows.insertMute(idOf('muting'), replier);
    await rows.insertBlock(author, idOf('barred'));
    await rows.insertBlock(idOf('barring'), author);
    await rows.insertMute(idOf('mutedSecond'), idOf('second'));
    const earlier = [...OTHERS, 'barred', 'barring', 'mutedSecond'] as const;
    await commentAll(earlier.map(idOf));
    const [second, reply] = [await comment(idOf('second')), await comment(replier)];
    const toOf = async (comments: readonly Comment[]) =>
      (await list(comments)).map(({ to, commentId }) => [to, commentId]);
    const ofReply = (name: (typeof earlier)[number] | 'second') => [idOf(name), reply.commentId];
    const ofSecond = (name: (typeof earlier)[number]) => [idOf(name), second.commentId];
    expect(await toOf([reply])).toEqual([
      ofReply('second'),
      ...(['other', 'muted', 'mutedSecond'] as const).map(ofReply),
    ]);
    expect(await toOf([second])).toEqual(OTHERS.map(ofSecond));
    expect(await toOf([reply, second])).toEqual([
      ofReply('second'),
      ofReply('other'),
      ofSecond('blocked'),
      ofSecond('blocking'),
      ofReply('muted'),
      ofSecond('muting'),
      ofReply('mutedSecond'),
    ]);
  });
});
