import { readdir } from 'node:fs/promises';
import { smallPostImage } from '@uneed/domain/community/posts/post.rules.ts';
import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildPostImage, newAuthor, publishPost } from './posts.factory.ts';

const DATA_DIR = `data/test/post-images-${process.pid}`;
let test: TestApp;
let author: TestUser;
beforeAll(async () => {
  test = await createTestApp({ DATA_DIR });
  author = await newAuthor(test);
});
afterAll(() => test.close());

const listFiles = async () => (await readdir(`${DATA_DIR}/media/posts`).catch(() => [])).sort();
const getFile = (path: string) => test.app.http.inject({ method: 'GET', url: path });

describe('the image of a post', () => {
  it('is stored in two sizes that everybody can see, in its proportions', async () => {
    const image = await buildPostImage(2000, 1000);
    const post = await publishPost(author, { image, imageAlt: ' Una oficina ' });
    expect(post).toMatchObject({ imageAlt: 'Una oficina', imageSize: { width: 1600, height: 800 } });
    expect(post.image).toMatch(/^\/media\/posts\/[0-9a-f]{32}-1600\.webp$/);
    const large = await getFile(post.image);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const small = await getFile(smallPostImage(post.image));
    const sizes = await Promise.all([large, small].map(({ rawPayload }) => sharp(rawPayload).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1600, 800],
      [640, 320],
    ]);
    const listed = await test.anonymous.get('/posts?limit=1');
    expect(listed.json().posts[0]).toMatchObject({ image: post.image, imageSize: post.imageSize });
  });

  it('is not enlarged', async () => {
    const post = await publishPost(author, { image: await buildPostImage(100, 300) });
    expect(post.imageSize).toEqual({ width: 100, height: 300 });
    const small = await getFile(smallPostImage(post.image));
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 100, height: 300 });
  });

  it.each([
    ['', 201],
    ['data:image/png;base64,AAAA', 415],
    ['data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+', 415],
    ['data:text/html,<script>alert(1)</script>', 415],
    [`data:image/png;base64,${'A'.repeat(7.5 * 1024 * 1024)}`, 413],
    ['/media/posts/x-1600.webp', 400],
    ['https://example.org/a.png', 400],
  ])('%# is answered with its status', async (image, status) => {
    const before = await listFiles();
    const response = await author.post('/posts', { content: 'Con imagen', image });
    expect(response.statusCode).toBe(status);
    expect(await listFiles()).toEqual(before);
  });

  it('is stored once for a repeated request', async () => {
    const body = { content: 'Con imagen', image: await buildPostImage() };
    const before = await listFiles();
    const first = await author.post('/posts', body, { 'idempotency-key': 'image-1' });
    const again = await author.post('/posts', body, { 'idempotency-key': 'image-1' });
    expect(again.json()).toEqual(first.json());
    expect(await listFiles()).toHaveLength(before.length + 2);
  });

  it('is not encoded for a new account that may not publish', async () => {
    const user = await signUp(test);
    for (let number = 0; number < 3; number += 1) await publishPost(user);
    const before = await listFiles();
    const response = await user.post('/posts', { content: 'Cuatro', image: await buildPostImage() });
    expect(response.statusCode).toBe(403);
    expect(await listFiles()).toEqual(before);
  });

  it('is removed with its post, and other images stay', async () => {
    const neighbour = await publishPost(author, { image: await buildPostImage() });
    const post = await publishPost(author, { image: await buildPostImage() });
    await author.patch(`/posts/${post._id}`, { image: '', title: 'Sin cambio' });
    expect((await getFile(post.image)).statusCode).toBe(200);
    expect((await author.delete(`/posts/${post._id}`)).statusCode).toBe(200);
    await test.runTasks();
    for (const path of [post.image, smallPostImage(post.image)])
      expect((await getFile(path)).statusCode).toBe(404);
    expect((await getFile(neighbour.image)).statusCode).toBe(200);
  });

  it('is removed with the account of its author', async () => {
    const leaving = await newAuthor(test);
    const neighbour = await publishPost(author, { image: await buildPostImage() });
    const post = await publishPost(leaving, { image: await buildPostImage() });
    const requested = await leaving.post('/settings/deletion', { password: leaving.password });
    expect(requested.statusCode).toBe(200);
    test.clock.advanceDays(ACCOUNT_DELETION_DAYS + 1);
    await test.app.queue.runScheduled('settings.departures-ended');
    await test.runTasks();
    expect((await test.anonymous.get(`/posts/${post._id}`)).statusCode).toBe(404);
    expect((await getFile(post.image)).statusCode).toBe(404);
    expect((await getFile(neighbour.image)).statusCode).toBe(200);
  });

  it.each(['x.webp', '..%2fpictures%2fx.webp', '%2e%2e', 'a/b.webp'])('there is no file %s', async (file) => {
    expect((await getFile(`/media/posts/${file}`)).statusCode).toBe(404);
  });
});
