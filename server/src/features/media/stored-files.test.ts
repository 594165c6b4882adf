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

const filesThere = () => readdir(`${DATA_DIR}/media/pictures`).catch(() => []);
const sweep = () => test.app.jobs.runNow('media.files-swept');

async function picture(): Promise<string> {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b4f8a' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

it('a file that no transaction refers to is removed an hour later, and the others stay', async () => {
  const person = await newReferent(test);
  const profilePic = await picture();
  const kept = await person.put('/auth/update-profile', { profilePic });
  expect(kept.statusCode).toBe(200);
  const before = await filesThere();
  expect(before).toHaveLength(2);
  // The image is stored, and then the change is refused: there is no way back to candidate.
  expect((await person.put('/auth/update-profile', { profilePic, role: 'candidate' })).statusCode).toBe(403);
  expect(await filesThere()).toHaveLength(4);
  test.clock.advanceMinutes(UNCLAIMED_FILE_MINUTES - 1);
  await sweep();
  expect(await filesThere()).toHaveLength(4);
  test.clock.advanceMinutes(2);
  await sweep();
  expect((await filesThere()).sort()).toEqual(before.sort());
});
