import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { getNotifications, getUnreadCount } from '../notifications/notifications.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function newUser(fullName: string): Promise<TestUser> {
  const user = await signUp(test, { fullName });
  await test.database.transaction((tx) => updateUser(tx, user.id, { isOnboarded: true }, test.clock.now()));
  return user;
}

async function newPost(author: TestUser, content: string): Promise<string> {
  const response = await author.post('/posts', { content });
  expect(response.statusCode).toBe(201);
  return response.json()._id;
}

async function comment(by: TestUser, postId: string) {
  test.clock.advanceMinutes(1);
  expect((await by.post(`/posts/${postId}/comment`, { content: 'Suerte' })).statusCode).toBe(200);
}

const summarize = async (user: TestUser) =>
  (await getNotifications(user)).map(({ kind, count, person }) => [kind, count, person?.fullName]);

it('takes the blocked person out of the notifications of who blocks, and of nobody else', async () => {
  const [me, neighbour] = [await newReferent(test), await newUser('Vecina')];
  const [ana, luis] = [await newUser('Ana Mota'), await newUser('Luis Peña')];
  const [alone, shared, foreign] = [
    await newPost(me, 'Solo Ana'),
    await newPost(me, 'Luis y Ana'),
    await newPost(neighbour, 'De otra'),
  ];
  await comment(ana, alone);
  await comment(luis, shared);
  await comment(ana, shared);
  await comment(ana, foreign);
  const jobId = await publish(me);
  test.clock.advanceMinutes(1);
  expect((await ana.post(`/jobs/${jobId}/apply`, {})).statusCode).toBe(201);
  await test.runTasks();
  expect(await summarize(me)).toEqual([
    ['postCommented', 2, 'Ana Mota'],
    ['postCommented', 1, 'Ana Mota'],
    ['applicationReceived', 1, 'Ana Mota'],
  ]);
  expect(await getUnreadCount(me)).toBe(3);

  expect((await me.put(`/safety/blocks/${ana.id}`)).statusCode).toBe(200);

  expect(await summarize(me)).toEqual([
    ['postCommented', 1, 'Luis Peña'],
    ['applicationReceived', 1, 'Ana Mota'],
  ]);
  expect(await getUnreadCount(me)).toBe(2);
  expect(await summarize(neighbour)).toEqual([['postCommented', 1, 'Ana Mota']]);
  expect(await getUnreadCount(neighbour)).toBe(1);
});
