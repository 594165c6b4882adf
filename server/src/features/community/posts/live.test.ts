import {
  POST_CHANGED_INTERVAL_MS,
  WATCHED_POSTS_MAX,
} from '@uneed/domain/community/posts/interaction.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers, type TestSocket } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { newAuthor, publishPost } from './posts.factory.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
let author: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
  author = await newAuthor(test);
});
afterAll(async () => {
  live.closeAll();
  await test.close();
});

const like = (user: TestUser, { _id }: Post) => user.post(`/posts/${_id}/reaction`, { reactionType: 'like' });
const about =
  ({ _id }: Post) =>
  (payload: unknown) =>
    JSON.stringify(payload).includes(_id);
const receivedAbout = (device: TestSocket, name: string, post: Post) =>
  device.received(name).filter(about(post)).length;

/** Sends the events and waits until the server has handled them: events of one connection are handled in order. */
async function watch(device: TestSocket, posts: Post[], isOpen = true): Promise<void> {
  for (const { _id } of posts) device.socket.emit('watchPost', { postId: _id, isOpen });
  const marker = await publishPost(author);
  device.socket.emit('watchPost', { postId: marker._id, isOpen: true });
  await expect
    .poll(async () => {
      await like(author, marker);
      return receivedAbout(device, 'postChanged', marker);
    })
    .toBeGreaterThan(0);
  device.socket.emit('watchPost', { postId: marker._id, isOpen: false });
}

describe('postChanged', () => {
  it('reaches the screens on which the post is open, after each kind of change, but those of enterprises', async () => {
    const [ana, luis] = [await signUp(test), await signUp(test)];
    const other = await publishPost(author);
    const posts = [];
    for (let count = 0; count < 4; count += 1) posts.push(await publishPost(author));
    const [post] = posts;
    if (!post) throw new Error('No post');
    const [open, closed] = [await live.connectUser(ana), await live.connectUser(luis)];
    const company = await live.connectUser(await newEnterprise(test));
    company.socket.emit('watchPost', { postId: post._id, isOpen: true });
    await watch(open, posts);
    await watch(closed, [other]);
    const changes = [
      (changed: Post) => like(luis, changed),
      ({ _id }: Post) => luis.post(`/posts/${_id}/comment`, { content: 'Hola' }),
      ({ _id }: Post) => luis.post(`/posts/${_id}/share`),
      ({ _id }: Post) => author.patch(`/posts/${_id}`, { title: 'Nuevo' }),
    ];
    for (const [index, change] of changes.entries())
      expect((await change(posts[index] ?? other)).statusCode).toBe(200);
    for (const changed of posts)
      await expect
        .poll(() => open.received('postChanged').filter(about(changed)))
        .toEqual([{ postId: changed._id }]);
    expect(receivedAbout(closed, 'postChanged', post)).toBe(0);
    await watch(open, [post], false);
    await like(luis, post);
    await watch(open, []);
    expect(receivedAbout(open, 'postChanged', post)).toBe(1);
    expect(company.received('postChanged')).toEqual([]);
  });

  it('is sent at most twice a second', async () => {
    const ana = await signUp(test);
    const post = await publishPost(author);
    const device = await live.connectUser(ana);
    await watch(device, [post]);
    const startedAt = performance.now();
    for (let count = 0; count < 20; count += 1) await like(ana, post);
    await expect.poll(() => receivedAbout(device, 'postChanged', post)).toBeGreaterThan(1);
    const intervals = (performance.now() - startedAt) / POST_CHANGED_INTERVAL_MS;
    expect(receivedAbout(device, 'postChanged', post)).toBeLessThanOrEqual(intervals + 2);
  });

  it('does not reach users who may not see the post, and ignores rubbish', async () => {
    const [blocked, ana] = [await signUp(test), await signUp(test)];
    const post = await publishPost(author);
    await author.put(`/safety/blocks/${blocked.id}`);
    const [device, other] = [await live.connectUser(blocked), await live.connectUser(ana)];
    for (const data of [null, 'x', {}, { postId: 'x', isOpen: true }, { postId: post._id }, [post._id]])
      other.socket.emit('watchPost', data);
    device.socket.emit('watchPost', { postId: post._id, isOpen: true });
    const own = await publishPost(await newAuthor(test));
    device.socket.emit('watchPost', { postId: own._id, isOpen: true });
    await expect
      .poll(async () => {
        await like(ana, own);
        return receivedAbout(device, 'postChanged', own);
      })
      .toBeGreaterThan(0);
    await watch(other, [post]);
    await like(ana, post);
    await other.waitFor('postChanged', about(post));
    expect(receivedAbout(device, 'postChanged', post)).toBe(0);
  });

  it('a connection watches a limited number of posts, the latest', async () => {
    const ana = await signUp(test);
    const device = await live.connectUser(ana);
    const posts = [];
    for (let count = 0; count < WATCHED_POSTS_MAX; count += 1) posts.push(await publishPost(author));
    const [first, second] = posts;
    if (!first || !second) throw new Error('The rule allows at least two posts');
    // Its marker is one more post.
    await watch(device, posts);
    await like(ana, first);
    await like(ana, second);
    await device.waitFor('postChanged', about(second));
    expect(receivedAbout(device, 'postChanged', first)).toBe(0);
  });
});

describe('postPublished and postRemoved', () => {
  // An own app: posts of other tests would be announced first, one a second.
  let test: TestApp;
  let live: Awaited<ReturnType<typeof listenForUsers>>;
  let author: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    live = await listenForUsers(test);
    author = await newAuthor(test);
  });
  afterAll(async () => {
    live.closeAll();
    await test.close();
  });

  it('a new post is announced to connected people, except after a block in either direction', async () => {
    const [writer, ana, blocked, blocker] = [
      await newAuthor(test),
      await signUp(test),
      await signUp(test),
      await signUp(test),
    ];
    await writer.put(`/safety/blocks/${blocked.id}`);
    await blocker.put(`/safety/blocks/${writer.id}`);
    const company = await live.connectUser(await newEnterprise(test));
    const devices = [];
    for (const user of [ana, blocked, blocker]) devices.push(await live.connectUser(user));
    const [open, ...shut] = devices;
    const post = await publishPost(writer);
    const neutral = await publishPost(author);
    for (const device of devices) await device.waitFor('postPublished', about(neutral));
    expect(open?.received('postPublished').filter(about(post))).toEqual([
      { postId: post._id, authorId: writer.id },
    ]);
    for (const device of shut) expect(receivedAbout(device, 'postPublished', post)).toBe(0);
    expect(company.received('postPublished')).toEqual([]);
  });

  it('a deleted post is announced', async () => {
    const device = await live.connectUser(await signUp(test));
    const post = await publishPost(author);
    expect((await author.delete(`/posts/${post._id}`)).statusCode).toBe(200);
    expect(await device.waitFor('postRemoved', about(post))).toEqual({ postId: post._id });
  });
});
