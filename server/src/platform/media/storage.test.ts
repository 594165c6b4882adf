import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStorage, isStoredName, type Storage } from './storage.ts';

let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uneed-media-'));
  storage = createStorage({ s3: undefined, dataDir });
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a file comes back as it was put, until it is removed', async () => {
  await storage.put('pictures', 'a-96.webp', Buffer.from('bytes'), 'image/webp');
  expect((await storage.get('pictures', 'a-96.webp'))?.toString()).toBe('bytes');
  expect(await storage.get('messages', 'a-96.webp')).toBeUndefined();
  await storage.remove('pictures', 'a-96.webp');
  await storage.remove('pictures', 'a-96.webp');
  expect(await storage.get('pictures', 'a-96.webp')).toBeUndefined();
});

test('two who put the same at once leave one whole file', async () => {
  const bytes = Buffer.alloc(100_000, 1);
  const put = () => storage.put('pictures', 'a.webp', bytes, 'image/webp');
  await Promise.all([put(), put(), put()]);
  expect(await readdir(join(dataDir, 'media', 'pictures'))).toEqual(['a.webp']);
});

test('no name leads out of its folder', async () => {
  for (const name of ['../a.webp', '/etc/passwd', 'a/b.webp', '.env', 'a.webp.', 'a\0.webp', '..', ''])
    expect(isStoredName(name)).toBe(false);
  await expect(storage.get('pictures', '../../x.webp')).rejects.toThrow();
});
