import { MUTE_SELF_TEXT, MUTES_MAX } from '@uneed/domain/people/safety/safety.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { connect, listen } from '../../../testing/sockets.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newAuthor, publishPost } from '../../community/posts/posts.factory.ts';
import { insertUsers } from '../accounts/accounts.commands.ts';
import { insertMute } from './mutes.repository.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await createTestApp();
  url = await listen(test);
});
afterAll(() => test.close());

const newMember = (fullName?: string) => newAuthor(test, fullName === undefined ? {} : { fullName });
const mute = (by: TestUser, whom: { id: string }) => by.put(`/safety/mutes/${whom.id}`);
const listAuthors = async (viewer: TestUser, path: string): Promise<string[]> =>
  (await viewer.get(path)).json().posts.map((post: { author: { _id: string } }) => post.author._id);

it('hides posts and comments of the muted user, one way, until it is removed', async () => {
  const [me, muted, third] = [await newMember(), await newMember('Ruidosa'), await newMember()];
  const [noisy, quiet] = [
    await publishPost(muted, { content: 'Palabra rara zutano' }),
    await publishPost(third, { content: 'Otra zutano' }),
  ];
  await publishPost(me, { content: 'La mía zutano' });
  await muted.post(`/posts/${quiet._id}/comment`, { content: 'Ruido' });
  await third.post(`/posts/${quiet._id}/comment`, { content: 'Eco' });
  expect((await mute(me, muted)).statusCode).toBe(200);
  expect((await mute(me, muted)).statusCode).toBe(200);
  for (const path of ['/posts?limit=50', '/posts/search?q=zutano']) {
    expect(await listAuthors(me, path)).not.toContain(muted.id);
    expect(await listAuthors(me, path)).toContain(third.id);
    expect(await listAuthors(muted, path)).toContain(me.id);
    expect(await listAuthors(third, path)).toContain(muted.id);
  }
  const comments = async (viewer: TestUser) => {
    const [post, list] = [
      (await viewer.get(`/posts/${quiet._id}`)).json(),
      (await viewer.get(`/posts/${quiet._id}/comments`)).json(),
    ];
    return [post, list].map((page) => page.comments.map(({ content }: { content: string }) => content));
  };
  expect(await comments(me)).toEqual([['Eco'], ['Eco']]);
  expect(await comments(third)).toEqual([
    ['Ruido', 'Eco'],
    ['Ruido', 'Eco'],
  ]);
  // A link to the post still opens it.
  expect((await me.get(`/posts/${noisy._id}`)).statusCode).toBe(200);
  expect((await me.get('/safety/mutes')).json()).toEqual([
    { _id: muted.id, fullName: 'Ruidosa', profilePic: '', mutedAt: expect.any(String) },
  ]);
  expect((await muted.get('/safety/mutes')).json()).toEqual([]);
  await third.delete(`/safety/mutes/${muted.id}`);
  expect(await listAuthors(me, '/posts?limit=50')).not.toContain(muted.id);
  await me.delete(`/safety/mutes/${muted.id}`);
  expect(await listAuthors(me, '/posts?limit=50')).toContain(muted.id);
});

it('does not announce posts of the muted user, nor notify of what the user does', async () => {
  const [me, muted, third] = [await newMember(), await newMember(), await newMember()];
  const mine = await publishPost(me);
  await mute(me, muted);
  const socket = await connect(url, { token: me.token });
  await publishPost(muted);
  await muted.post(`/posts/${mine._id}/comment`, { content: 'Hola' });
  await muted.post(`/posts/${mine._id}/reaction`, { type: 'like' });
  const announced = await publishPost(third);
  await third.post(`/posts/${mine._id}/comment`, { content: 'Buenas' });
  await socket.waitFor('postPublished', (event) => JSON.stringify(event).includes(announced._id));
  const authors = socket.received('postPublished').map((event) => JSON.stringify(event));
  expect(authors.some((event) => event.includes(muted.id))).toBe(false);
  socket.close();
  await test.runTasks();
  const { notifications } = (await me.get('/notifications')).json();
  expect(notifications).toMatchObject([{ kind: 'postCommented', count: 1, person: { _id: third.id } }]);
});

it('is rejected for oneself, unknown and invalid ids', async () => {
  const me = await newMember();
  const self = await mute(me, me);
  expect([self.statusCode, self.json().message]).toEqual([400, MUTE_SELF_TEXT]);
  for (const id of [newId(), 'rubbish']) expect((await mute(me, { id })).statusCode).toBe(404);
});

it('is limited in number, also for concurrent requests', async () => {
  const [me, ...others] = [await newMember(), await newMember(), await newMember()];
  const now = test.clock.now();
  const users = Array.from({ length: MUTES_MAX - 1 }, () => {
    const id = newId();
    return {
      id,
      email: `${id}@prueba.do`,
      fullName: 'Alguien',
      passwordHash: '',
      createdAt: now,
      updatedAt: now,
    };
  });
  await test.database.transaction(async (tx) => {
    await insertUsers(tx, users);
    for (const { id } of users) await insertMute(tx, { userId: me.id, mutedId: id }, now);
  });
  const responses = await Promise.all(others.map((other) => mute(me, other)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
