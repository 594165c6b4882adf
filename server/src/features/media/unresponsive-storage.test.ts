import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

/** More than the connections of the pool, in tests and in production. */
const UPLOADS = 34;
/** Enough for three requests that do not wait for the storage. */
const OTHERS_MAX_MS = 2_000;

let s3: TestS3;
let test: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  test = await createTestApp({ ...s3.env, ANSWER_CACHE: 'off' });
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

async function upload(user: TestUser, red: number) {
  const background = { r: red, g: 0, b: 0 };
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  const profilePic = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
  return user.put('/auth/update-profile', { profilePic });
}

async function countUnreferenced(): Promise<number> {
  const { count } = await test.database.db
    .selectFrom('unreferencedFiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

it('uploads to a storage that does not respond block no other requests, and succeed when it responds', async () => {
  const owner = await newReferent(test);
  const user = await signUp(test);
  expect((await upload(user, 200)).statusCode).toBe(200);

  s3.hang();
  const uploads = [];
  for (let number = 1; number <= UPLOADS; number += 1) {
    uploads.push(upload(await signUp(test), number));
    // Two sizes of each image are recorded before they are stored; then the upload waits for the storage.
    await expect.poll(countUnreferenced).toBe(2 * number);
  }
  const startedAt = Date.now();
  expect((await test.anonymous.get('/jobs')).statusCode).toBe(200);
  expect((await user.get('/auth/check')).statusCode).toBe(200);
  await publish(owner);
  expect(Date.now() - startedAt).toBeLessThan(OTHERS_MAX_MS);

  s3.resume();
  const responses = await Promise.all(uploads);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(UPLOADS).fill(200));
  expect(await countUnreferenced()).toBe(0);
});
