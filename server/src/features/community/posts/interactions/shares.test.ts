import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor, publishPost } from '../posts.factory.ts';

let test: TestApp;
let author: TestUser;
let ana: TestUser;
let luis: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  author = await newAuthor(test);
  [ana, luis] = [await signUp(test), await signUp(test)];
});
afterAll(() => test.close());

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
