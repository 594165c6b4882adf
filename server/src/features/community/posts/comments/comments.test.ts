import { COMMENT_MAX_LENGTH, COMMENTS_SHOWN } from '@uneed/domain/community/posts/post.rules.ts';
import type { Comment, Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor, publishPost } from '../posts.factory.ts';
import { setCommentStatus } from './comment-moderation.service.ts';

let test: TestApp;
let author: TestUser;
let ana: TestUser;
let luis: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  author = await newAuthor(test);
  admin = await newAuthor(test, { isAdmin: true });
  [ana, luis] = [await signUp(test, { fullName: 'Ana Peña' }), await signUp(test, { fullName: 'Luis Báez' })];
});
afterAll(() => test.close());

const comment = (user: TestUser, postId: string, content: unknown, key?: string) =>
  user.post(`/posts/${postId}/comment`, { content }, key ? { 'idempotency-key': key } : {});
const commentOk = async (...input: Parameters<typeof comment>): Promise<Post> => {
  const response = await comment(...input);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const remove = (user: TestUser, postId: string, commentId: string) =>
  user.delete(`/posts/${postId}/comment/${commentId}`);
const view = async (viewer: TestUser, { _id }: Post): Promise<Post> =>
  (await viewer.get(`/posts/${_id}`)).json();
const list = async (viewer: TestUser, { _id }: Post, before?: string) =>
  (await viewer.get(`/posts/${_id}/comments${before ? `?before=${before}` : ''}`)).json();
const textsOf = (comments: Comment[]) => comments.map(({ content }) => content);
const setStatus = (post: Post, status: string) =>
  test.database.db.updateTable('posts').set({ status }).where('id', '=', post._id).execute();
const lastOf = ({ comments }: Post): Comment => {
  const last = comments.at(-1);
  if (!last) throw new Error('No comments');
  return last;
};

/** Adds numbered comments directly. */
async function insertComments(post: Post, user: TestUser, count: number): Promise<void> {
  const row = { postId: post._id, userId: user.id, createdAt: test.clock.now() };
  await test.database.db
    .insertInto('postComments')
    .values(
      Array.from({ length: count }, (_, index) => ({ ...row, id: newId(), content: `Nota ${index + 1}` })),
    )
    .execute();
}

describe('access', () => {
  it('writing needs a session, reading does not', async () => {
    const post = await publishPost(author);
    const mine = lastOf(await commentOk(ana, post._id, 'Mío'));
    const path = `/posts/${post._id}/comment`;
    expect((await test.anonymous.post(path, { content: 'Hola' })).statusCode).toBe(401);
    expect((await test.anonymous.delete(`${path}/${mine._id}`)).statusCode).toBe(401);
    const response = await test.anonymous.get(`/posts/${post._id}/comments`);
    expect(response.json()).toMatchObject({
      comments: [{ content: 'Mío', user: { fullName: 'Ana Peña' }, can: { delete: false } }],
      hasMore: false,
    });
  });

  it('returns 404 for unknown, hidden and blocked posts, and 410 for a removed one', async () => {
    const [hidden, removed, blocked, open] = [
      await publishPost(author),
      await publishPost(author),
      await publishPost(await newAuthor(test)),
      await publishPost(author),
    ];
    await setStatus(hidden, 'hidden');
    await setStatus(removed, 'removed');
    const user = await signUp(test);
    await user.put(`/safety/blocks/${blocked.author._id}`);
    const statuses = [];
    for (const id of [newId(), 'x', hidden._id, removed._id, blocked._id, open._id]) {
      const responses = [await comment(user, id, 'Hola'), await user.get(`/posts/${id}/comments`)];
      statuses.push(responses.map(({ statusCode }) => statusCode));
    }
    expect(statuses).toEqual([
      [404, 404],
      [404, 404],
      [404, 404],
      [410, 410],
      [404, 404],
      [200, 200],
    ]);
    expect((await comment(author, hidden._id, 'Hola')).statusCode).toBe(404);
  });

  it('the author of a comment or an admin deletes it; others get 403, also the author of the post', async () => {
    const post = await publishPost(author);
    const [first, second, kept] = [
      lastOf(await commentOk(ana, post._id, 'Uno')),
      lastOf(await commentOk(ana, post._id, 'Dos')),
      lastOf(await commentOk(luis, post._id, 'Tres')),
    ];
    for (const user of [author, luis]) expect((await remove(user, post._id, first._id)).statusCode).toBe(403);
    expect((await remove(ana, post._id, first._id)).json()).toMatchObject({ commentCount: 2 });
    expect((await remove(admin, post._id, second._id)).json()).toMatchObject({
      commentCount: 1,
      comments: [{ _id: kept._id }],
    });
    const can = async (viewer: TestUser) => lastOf(await view(viewer, post)).can.delete;
    // Admins are offered to remove it with a reason, which its author is told.
    expect([await can(luis), await can(admin), await can(ana)]).toEqual([true, false, false]);
    const { auditEntries } = (await admin.get('/admin/audit?act=content.removed')).json();
    expect(auditEntries[0]).toMatchObject({ subjectId: ana.id, details: { title: 'Dos' } });
  });

  it('deletes nothing in another post, nor twice', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    const { _id } = lastOf(await commentOk(ana, post._id, 'Uno'));
    for (const [postId, id] of [
      [other._id, _id],
      [post._id, newId()],
      [post._id, 'x'],
      [newId(), _id],
    ] as const)
      expect((await remove(ana, postId, id)).statusCode).toBe(404);
    const responses = await Promise.all([1, 2, 3].map(() => remove(ana, post._id, _id)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await view(ana, post)).toMatchObject({ commentCount: 0, comments: [] });
  });
});

describe('commenting', () => {
  it('adds a comment and returns the post', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    await commentOk(luis, post._id, 'Primero');
    const answer = await commentOk(ana, post._id, '  Me interesa,\n¿dónde es?  ');
    expect(answer).toMatchObject({ _id: post._id, commentCount: 2, counts: { comments: 2 } });
    expect(textsOf(answer.comments)).toEqual(['Primero', 'Me interesa,\n¿dónde es?']);
    expect(lastOf(answer)).toMatchObject({
      user: { _id: ana.id, fullName: 'Ana Peña' },
      can: { delete: true },
      createdAt: test.clock.now().toISOString(),
    });
    expect(answer.comments[0]?.can.delete).toBe(false);
    expect(await view(ana, other)).toMatchObject({ commentCount: 0, comments: [] });
  });

  it.each([
    ['', 'El comentario no puede estar vacío'],
    ['   \n', 'El comentario no puede estar vacío'],
    [undefined, 'El comentario no puede estar vacío'],
    ['ñ'.repeat(COMMENT_MAX_LENGTH + 1), 'El comentario no puede tener más de 500 caracteres'],
  ])('rejects the content %j', async (content, message) => {
    const response = await comment(ana, (await publishPost(author))._id, content);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });

  it('counts code points', async () => {
    const content = '🙂'.repeat(COMMENT_MAX_LENGTH);
    expect(lastOf(await commentOk(ana, (await publishPost(author))._id, content)).content).toBe(content);
  });

  it('adds a comment once per idempotency key, user and post', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    await Promise.all(Array.from({ length: 10 }, () => commentOk(ana, post._id, 'Una vez', 'k')));
    expect(await view(ana, post)).toMatchObject({ commentCount: 1, comments: [{ content: 'Una vez' }] });
    expect((await comment(ana, post._id, 'Otra', 'k')).statusCode).toBe(409);
    expect((await commentOk(luis, post._id, 'Otra', 'k')).commentCount).toBe(2);
    expect((await commentOk(ana, other._id, 'Otra', 'k')).commentCount).toBe(1);
    await Promise.all(Array.from({ length: 3 }, () => commentOk(ana, other._id, 'Igual')));
    expect((await view(ana, other)).commentCount).toBe(4);
  });

  it('waits for the deletion of the post, and then returns 404', async () => {
    const post = await publishPost(author);
    await commentOk(ana, post._id, 'Uno');
    const { response } = await test.database.transaction(async (tx) => {
      await tx.deleteFrom('posts').where('id', '=', post._id).execute();
      const response = comment(ana, post._id, 'Dos');
      await waitUntilBlocked(test.database);
      return { response };
    });
    expect((await response).statusCode).toBe(404);
  });

  it('has a limit of 60 a minute', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.05' });
    const [user, post] = [await signUp(strict), await publishPost(await newAuthor(strict))];
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await comment(user, post._id, 'Sí')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });
});

describe('pages of comments', () => {
  it('show the latest, and older ones by `before`, each once and oldest first', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    await insertComments(post, ana, 2 * COMMENTS_SHOWN + 3);
    await insertComments(other, luis, 2);
    const numbers = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `Nota ${from + index}`);
    const { comments } = await view(luis, post);
    expect(textsOf(comments)).toEqual(numbers(COMMENTS_SHOWN + 4, COMMENTS_SHOWN));
    const second = await list(luis, post, comments[0]?._id);
    expect(textsOf(second.comments)).toEqual(numbers(4, COMMENTS_SHOWN));
    expect(second.hasMore).toBe(true);
    const third = await list(luis, post, second.comments[0]._id);
    expect(textsOf(third.comments)).toEqual(numbers(1, 3));
    expect(third.hasMore).toBe(false);
    expect(await list(luis, post, third.comments[0]._id)).toEqual({ comments: [], hasMore: false });
    expect((await list(luis, post)).comments).toEqual(comments);
    expect((await luis.get(`/posts/${post._id}/comments?before=x`)).statusCode).toBe(400);
  });

  it('count and show active comments only', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    for (const each of [post, other]) await commentOk(ana, each._id, 'Hola');
    const { _id } = lastOf(await commentOk(luis, post._id, 'Spam'));
    const change = (postId: string, status: 'active' | 'hidden' | 'removed') =>
      test.database.transaction((tx) => setCommentStatus(tx, { postId, commentId: _id }, status));
    const counts = [];
    for (const status of ['hidden', 'removed', 'removed', 'active', 'active', 'hidden'] as const) {
      expect(await change(post._id, status)).toMatchObject({ userId: luis.id, content: 'Spam' });
      const { commentCount, comments } = await view(ana, post);
      counts.push([commentCount, comments.length]);
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
    expect(await change(other._id, 'hidden')).toBeUndefined();
    expect((await view(ana, other)).commentCount).toBe(1);
    expect((await remove(luis, post._id, _id)).statusCode).toBe(404);
  });

  it('leave out hidden comments, comments of blocked users and of accounts about to be deleted', async () => {
    const [post, viewer] = [await publishPost(author), await signUp(test)];
    const [blocked, blocker, leaving] = [await signUp(test), await signUp(test), await signUp(test)];
    for (const user of [ana, blocked, blocker, leaving, luis]) await commentOk(user, post._id, user.fullName);
    await viewer.put(`/safety/blocks/${blocked.id}`);
    await blocker.put(`/safety/blocks/${viewer.id}`);
    await leaving.post('/settings/deletion', { password: leaving.password });
    await test.database.db
      .updateTable('postComments')
      .set({ status: 'hidden' })
      .where('postId', '=', post._id)
      .where('userId', '=', luis.id)
      .execute();
    expect(textsOf((await view(viewer, post)).comments)).toEqual(['Ana Peña']);
    expect(textsOf((await view(ana, post)).comments)).toEqual([
      'Ana Peña',
      blocked.fullName,
      blocker.fullName,
    ]);
    const nobody = await test.anonymous.get(`/posts/${post._id}/comments`);
    expect(nobody.json().comments).toHaveLength(3);
  });
});
