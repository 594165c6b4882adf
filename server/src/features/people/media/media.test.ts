import { avatarPath } from '@uneed/domain/people/media/media.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
let redirecting: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  redirecting = await createTestApp({ AVATAR_URL: 'https://avatars.example.org/public/' });
});
afterAll(async () => {
  await app.close();
  await redirecting.close();
});

const getFile = (path: string, from = app) => from.app.http.inject({ method: 'GET', url: path });

test('each avatar is a different image, always the same, without scripts', async () => {
  const [one, again, other] = await Promise.all([1, 1, 100].map((number) => getFile(avatarPath(number))));
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
  expect((await getFile(`/api/avatars/${number}.svg`)).statusCode).toBe(404);
});

test('avatars redirect to AVATAR_URL if it is set', async () => {
  const response = await getFile(avatarPath(7), redirecting);
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    'https://avatars.example.org/public/7',
  ]);
  expect((await getFile(avatarPath(101), redirecting)).statusCode).toBe(404);
});

test.each(['nada.webp', '..%2f..%2fpassword', '%2e%2e', 'a.svg', '.env', 'x'.repeat(150)])(
  'there is no file %s',
  async (file) => {
    expect((await getFile(`/media/${file}`)).statusCode).toBe(404);
  },
);

test('images are limited per address, and an IPv6 network counts as one address', async () => {
  // Six instead of 60,000 per minute.
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.0001' });
  const request = (remoteAddress: string) =>
    strict.app.http.inject({ method: 'GET', url: avatarPath(7), remoteAddress });
  const sameNetwork = Array.from({ length: 7 }, (_, number) => `2001:db8:1:2::${number + 1}`);
  const statuses = [];
  for (const address of sameNetwork) statuses.push((await request(address)).statusCode);
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
  expect((await request('2001:db8:1:3::1')).statusCode).toBe(200);
  await strict.close();
});
