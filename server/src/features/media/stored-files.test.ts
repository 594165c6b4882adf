import { readdir } from 'node:fs/promises';
import { UNCLAIMED_FILE_MINUTES } from '@uneed/domain/media/media.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newReferent } from '../jobs/jobs.factory.ts';

const DATA_DIR = `data/test/stored-files-${process.pid}`;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ DATA_DIR });
});
afterAll(() => test.close());

const listFiles = () => readdir(`${DATA_DIR}/media/pictures`).catch(() => []);
const sweep = () => test.app.queue.runScheduled('media.files-swept');

async function buildImage(): Promise<string> {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b4f8a' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

it('a file that no transaction references is removed an hour later, and the others stay', async () => {
  const user = await newReferent(test);
  const profilePic = await buildImage();
  const changed = await user.put('/auth/update-profile', { profilePic });
  expect(changed.statusCode).toBe(200);
  const before = await listFiles();
  expect(before).toHaveLength(2);
  // The image is stored and then the change is rejected: a referent cannot become a candidate.
  expect((await user.put('/auth/update-profile', { profilePic, role: 'candidate' })).statusCode).toBe(403);
  expect(await listFiles()).toHaveLength(4);
  test.clock.advanceMinutes(UNCLAIMED_FILE_MINUTES - 1);
  await sweep();
  expect(await listFiles()).toHaveLength(4);
  test.clock.advanceMinutes(2);
  await sweep();
  expect((await listFiles()).sort()).toEqual(before.sort());
});
