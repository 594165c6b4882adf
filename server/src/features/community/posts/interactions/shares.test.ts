import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { setCommentStatus } from '../comments/comment-moderation.service.ts';
import { buildPostImage, newAuthor, publishPost } from '../posts.factory.ts';
import { lockInteractedPosts } from '../posts.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('shares', () => {
  let author: TestUser;
  let ana: TestUser;
  let luis: TestUser;

  beforeAll(async () => {
    author = await newAuthor(test);
    [ana, luis] = [await signUp(test), await signUp(test)];
  });
  const share = (user: TestUser, postId: string) => user.post(`/posts/${postId}/share`);
  const namesOf = ({ shares }: Post) => shares.map(({ user }) => user.fullName);

  it('needs a session', async () => {
    const { _id } = await publishPost(author);
    expect((await test.anonymous.post(`/posts/${_id}/share`)).statusCode).toBe(401);
  });

  it('returns 404 for unknown, hidden and blocked posts, and 410 for a removed one', async () => {
    const [hidden, removed, blocked] = [
      await publishPost(author),
      await publishPost(author),
      await publishPost(await newAuthor(test)),
    ];
    const { db } = test.database;
    await db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', hidden._id).execute();
    await db.updateTable('posts').set({ status: 'removed' }).where('id', '=', removed._id).execute();
    await ana.put(`/safety/blocks/${blocked.author._id}`);
    const statuses = [];
    for (const id of [newId(), 'x', hidden._id, removed._id, blocked._id])
      statuses.push((await share(ana, id)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 410, 404]);
  });

  it('counts once per user and returns the post', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    const responses = await Promise.all(Array.from({ length: 10 }, () => share(ana, post._id)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await share(luis, post._id)).json()).toMatchObject({ _id: post._id, counts: { shares: 2 } });
    const seen: Post = (await luis.get(`/posts/${post._id}`)).json();
    expect(namesOf(seen)).toEqual([luis.fullName, ana.fullName]);
    expect(namesOf((await ana.get(`/posts/${post._id}`)).json())).toEqual([ana.fullName, luis.fullName]);
    expect((await test.anonymous.get(`/posts/${other._id}`)).json()).toMatchObject({
      counts: { shares: 0 },
      shares: [],
    });
  });

  it('waits for the deletion of the post, and then returns 404', async () => {
    const post = await publishPost(author);
    await share(luis, post._id);
    const { response } = await test.database.transaction(async (tx) => {
      await tx.deleteFrom('posts').where('id', '=', post._id).execute();
      const response = share(ana, post._id);
      await waitUntilBlocked(test.database);
      return { response };
    });
    expect((await response).statusCode).toBe(404);
  });
});

describe('the deletion of accounts', () => {
  let author: TestUser;

  beforeAll(async () => {
    author = await newAuthor(test);
  });

  const react = (user: TestUser, { _id }: Post, reactionType: string) =>
    user.post(`/posts/${_id}/reaction`, { reactionType });
  const comment = (user: TestUser, { _id }: Post) => user.post(`/posts/${_id}/comment`, { content: 'Hola' });
  const share = (user: TestUser, { _id }: Post) => user.post(`/posts/${_id}/share`);
  const view = async ({ _id }: Post): Promise<Post> => (await test.anonymous.get(`/posts/${_id}`)).json();
  const deleteDueAccounts = () => test.app.queue.runScheduled('settings.departures-ended');

  async function deleteAccount(user: TestUser): Promise<void> {
    await user.post('/settings/deletion', { password: user.password });
    test.clock.advanceDays(14);
    await deleteDueAccounts();
    await test.runTasks();
  }

  it('a deleted user leaves the counters and lists of all posts; others stay', async () => {
    const [user, other] = [await newAuthor(test), await signUp(test)];
    const posts = [await publishPost(author), await publishPost(author), await publishPost(author)] as const;
    const [first, second, third] = posts;
    const own = await publishPost(user);
    await react(user, first, 'like');
    await react(user, second, 'love');
    // Removed again: it must not be subtracted.
    await react(user, third, 'laugh');
    await react(user, third, 'laugh');
    await comment(user, first);
    await comment(user, first);
    await share(user, second);
    for (const post of [...posts, own]) {
      await react(other, post, 'like');
      await comment(other, post);
      await share(other, post);
    }
    const { comments } = await view(first);
    const hiddenId = comments[0]?._id ?? '';
    await test.database.transaction((tx) =>
      setCommentStatus(tx, { postId: first._id, commentId: hiddenId }, 'hidden'),
    );
    expect((await view(first)).counts.comments).toBe(2);
    await deleteAccount(user);
    const onlyOther = { likes: 1, loves: 0, laughs: 0, comments: 1, shares: 1 };
    for (const post of posts) {
      const seen = await view(post);
      expect(seen.counts).toEqual(onlyOther);
      expect([seen.reactions.likes, seen.comments, seen.shares].map((list) => list.length)).toEqual([
        1, 1, 1,
      ]);
    }
    expect((await test.anonymous.get(`/posts/${own._id}`)).statusCode).toBe(404);
  });

  it('waits for a post that is being deleted', async () => {
    const user = await signUp(test);
    const [kept, deleted] = [await publishPost(author), await publishPost(author)];
    for (const post of [kept, deleted]) {
      await react(user, post, 'like');
      await comment(user, post);
    }
    await user.post('/settings/deletion', { password: user.password });
    test.clock.advanceDays(14);
    const { deletion } = await test.database.transaction(async (tx) => {
      await tx.selectFrom('posts').select('id').where('id', '=', deleted._id).forUpdate().execute();
      const deletion = deleteDueAccounts();
      await waitUntilBlocked(test.database);
      await tx.deleteFrom('posts').where('id', '=', deleted._id).execute();
      return { deletion };
    });
    await deletion;
    expect((await view(kept)).counts).toMatchObject({ likes: 0, comments: 0 });
  });

  it('the posts that are locked for a user are those that are left after a deletion that runs', async () => {
    const user = await signUp(test);
    const [kept, deleted] = [await publishPost(author), await publishPost(author)];
    for (const post of [kept, deleted]) await share(user, post);
    const { locked } = await test.database.transaction(async (tx) => {
      await tx.deleteFrom('posts').where('id', '=', deleted._id).execute();
      const locked = test.database.transaction((own) => lockInteractedPosts(own, user.id));
      await waitUntilBlocked(test.database);
      return { locked };
    });
    expect(await locked).toEqual([kept._id]);
  });

  it('the data export has the posts, comments, reactions and shares of the user, and nothing of others', async () => {
    const [user, other] = [await newAuthor(test), await signUp(test)];
    const foreign = await publishPost(author, { title: 'De otra persona' });
    const own = await publishPost(user, { title: 'Mía', image: await buildPostImage(), tags: ['equipo'] });
    await react(user, foreign, 'love');
    await react(user, own, 'like');
    await react(user, own, 'like');
    await comment(user, foreign);
    await share(user, foreign);
    await other.post(`/posts/${own._id}/comment`, { content: 'Palabras ajenas' });
    await share(other, own);
    const response = await user.get('/settings/export');
    const { posts, comments, reactions, shares } = response.json();
    expect(posts).toMatchObject([
      { id: own._id, title: 'Mía', content: 'Hola, comunidad', tags: ['equipo'], status: 'active' },
    ]);
    expect((await test.anonymous.get(`/posts/${own._id}`)).json().image).toBe(
      new URL(posts[0].image).pathname,
    );
    expect(comments).toMatchObject([{ postId: foreign._id, content: 'Hola' }]);
    expect(reactions).toMatchObject([{ postId: foreign._id, type: 'love' }]);
    expect(shares).toMatchObject([{ postId: foreign._id }]);
    for (const secret of ['De otra persona', 'Palabras ajenas']) expect(response.body).not.toContain(secret);
    const empty = (await (await signUp(test)).get('/settings/export')).json();
    expect(empty).toMatchObject({ posts: [], comments: [], reactions: [], shares: [] });
  });
});
