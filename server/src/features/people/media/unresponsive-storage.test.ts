import { STORAGE_UNAVAILABLE_TEXT } from '@uneed/domain/people/media/media.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { startS3, type TestS3 } from '../../../testing/services/s3.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildPdf, toDataUrl } from '../../hiring/applications/applications.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';

/** More than the connections of the pool, in tests and in production. */
const UPLOADS = 34;

let s3: TestS3;
let test: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  test = await createTestApp({ ...s3.env }, { storageTimeoutMs: 60_000 });
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

const cv = toDataUrl(buildPdf());
const upload = (user: TestUser) => user.put('/profile/cv', { cv });

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
  expect((await upload(user)).statusCode).toBe(200);

  s3.hang();
  let finished = 0;
  const uploads = Array.from({ length: UPLOADS }, () => upload(user).finally(() => (finished += 1)));
  // Each file is recorded before it is stored; then the upload waits for the storage.
  await expect.poll(countUnreferenced).toBe(UPLOADS);
  expect((await test.anonymous.get('/jobs')).statusCode).toBe(200);
  expect((await user.get('/auth/check')).statusCode).toBe(200);
  await publish(owner);
  expect(finished).toBe(0);

  s3.resume();
  const responses = await Promise.all(uploads);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(UPLOADS).fill(200));
  expect(await countUnreferenced()).toBe(0);
});

it('an image is answered with 503 while the storage resets its connections', async () => {
  s3.reset();
  const response = await test.app.http.inject('/media/a-96.webp');
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toBe(STORAGE_UNAVAILABLE_TEXT);
  s3.resume();
  expect((await test.app.http.inject('/media/a-96.webp')).statusCode).toBe(404);
});
