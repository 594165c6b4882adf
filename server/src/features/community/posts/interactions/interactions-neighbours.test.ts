import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { ROWS_AT } from '../../../../testing/rows.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import * as reader from './interaction-events.reader.ts';
import { toggleReaction } from './interactions.repository.ts';
import { findActivity, findSharedPost, type StoredActivity } from './post-activity.reader.ts';

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

describe('reactions of two users to two posts', () => {
  let users: [Id, Id];
  let posts: [Id, Id];
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

describe('two posts, of two authors, with the reactions, shares and comments of the same users', () => {
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
