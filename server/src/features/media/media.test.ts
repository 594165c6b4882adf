import { avatarPath } from '@uneed/domain/media/media.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let swapped: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  swapped = await createTestApp({ AVATAR_URL: 'https://avatars.example.org/public/' });
});
afterAll(async () => {
  await app.close();
  await swapped.close();
});

const look = (path: string, from = app) => from.app.http.inject({ method: 'GET', url: path });

test('each avatar is a picture of its own, the same every time, and runs nothing', async () => {
  const [one, again, other] = await Promise.all([1, 1, 100].map((number) => look(avatarPath(number))));
  expect(one?.statusCode).toBe(200);
  expect(one?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-type': expect.stringContaining('image/svg+xml'),
  });
  expect(one?.body).toBe(again?.body);
  expect(one?.body).not.toBe(other?.body);
  expect(one?.body).not.toMatch(/<script|\son\w+=|<image|href="(?!#)/);
});

test.each(['0', '101', '-1', '1.5', 'uno', '%2e%2e', '01'])('there is no avatar %s', async (number) => {
  expect((await look(`/api/avatars/${number}.svg`)).statusCode).toBe(404);
});

test('a public service may draw them in our place', async () => {
  const answer = await look(avatarPath(7), swapped);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://avatars.example.org/public/7']);
  expect((await look(avatarPath(101), swapped)).statusCode).toBe(404);
});

test.each(['nada.webp', '..%2f..%2fpassword', '%2e%2e', 'a.svg', '.env', 'x'.repeat(150)])(
  'there is no file %s',
  async (file) => {
    expect((await look(`/media/${file}`)).statusCode).toBe(404);
  },
);

test('pictures are counted by address, a network of IPv6 as one', async () => {
  // Of 60,000 a minute, six.
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.0001' });
  const ask = (remoteAddress: string) =>
    strict.app.http.inject({ method: 'GET', url: avatarPath(7), remoteAddress });
  const neighbours = Array.from({ length: 7 }, (_, number) => `2001:db8:1:2::${number + 1}`);
  const statuses = [];
  for (const address of neighbours) statuses.push((await ask(address)).statusCode);
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
  await strict.close();
});
