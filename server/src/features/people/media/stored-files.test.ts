import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { INCOMPLETE_FILE_DAYS, UNCLAIMED_FILE_MINUTES } from '@uneed/domain/people/media/media.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createRealTimeClock } from '../../../testing/clock.ts';
import { newReferent } from '../../hiring/jobs/jobs.factory.ts';

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

it('what a killed process was writing is removed a day later, and complete files stay', async () => {
  const dataDir = `${DATA_DIR}-incomplete`;
  const own = await createOwnTestApp({ DATA_DIR: dataDir }, { clock: createRealTimeClock() });
  const folder = `${dataDir}/media/pictures`;
  const sweepIncomplete = () => own.app.queue.runScheduled('media.incomplete-files-swept');
  await mkdir(folder, { recursive: true });
  const [complete, incomplete] = ['b7-96.webp', `b7-96.webp.${crypto.randomUUID()}`];
  for (const name of [complete, incomplete]) await writeFile(`${folder}/${name}`, 'bytes');
  own.clock.advanceMinutes(INCOMPLETE_FILE_DAYS * 24 * 60 - 1);
  await sweepIncomplete();
  expect(await readdir(folder)).toEqual(expect.arrayContaining([complete, incomplete]));
  own.clock.advanceMinutes(2);
  await sweepIncomplete();
  expect(await readdir(folder)).toContain(complete);
  expect(await readdir(folder)).not.toContain(incomplete);
});
