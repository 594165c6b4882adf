import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../testing/services/s3.ts';
import { loadConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createStorage } from './create-storage.ts';
import { isStoredFileName, type Storage } from './storage.ts';

let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uneed-media-'));
  storage = createStorage({ s3: undefined, dataDir, log: createLog('silent') });
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a stored file can be read until it is removed', async () => {
  await storage.put('pictures', 'a-96.webp', Buffer.from('bytes'), 'image/webp');
  expect((await storage.get('pictures', 'a-96.webp'))?.toString()).toBe('bytes');
  expect(await storage.get('messages', 'a-96.webp')).toBeUndefined();
  await storage.remove('pictures', 'a-96.webp');
  await storage.remove('pictures', 'a-96.webp');
  expect(await storage.get('pictures', 'a-96.webp')).toBeUndefined();
});

test('concurrent writes of the same file leave one complete file', async () => {
  const bytes = Buffer.alloc(100_000, 1);
  const put = () => storage.put('pictures', 'a.webp', bytes, 'image/webp');
  await Promise.all([put(), put(), put()]);
  expect(await readdir(join(dataDir, 'media', 'pictures'))).toEqual(['a.webp']);
});

test('a name cannot lead out of its folder', async () => {
  for (const name of ['../a.webp', '/etc/passwd', 'a/b.webp', '.env', 'a.webp.', 'a\0.webp', '..', ''])
    expect(isStoredFileName(name)).toBe(false);
  await expect(storage.get('pictures', '../../x.webp')).rejects.toThrow();
});

describe('with S3', () => {
  let s3: TestS3;
  let remote: Storage;
  let impatient: Storage;
  let options: Parameters<typeof createStorage>[0];
  beforeAll(async () => {
    s3 = await startS3();
    const config = loadConfig({ ...s3.env, NODE_ENV: 'test' }).s3;
    if (!config) throw new Error();
    options = { s3: config, dataDir, log: createLog('silent') };
    remote = createStorage(options);
    impatient = createStorage({ ...options, timeoutMs: 300 });
  });
  afterAll(() => s3.close());

  test('a stored file can be read until it is removed', async () => {
    await remote.put('cvs', 'a.pdf', Buffer.from('bytes'), 'application/pdf');
    expect((await remote.get('cvs', 'a.pdf'))?.toString()).toBe('bytes');
    expect(await remote.get('messages', 'a.pdf')).toBeUndefined();
    await remote.remove('cvs', 'a.pdf');
    await remote.remove('cvs', 'a.pdf');
    expect(await remote.get('cvs', 'a.pdf')).toBeUndefined();
  });

  test('a storage that hangs times out with 503, and works again afterwards', async () => {
    await remote.put('cvs', 'b.pdf', Buffer.alloc(100_000, 1), 'application/pdf');
    s3.hang();
    const requests = [
      impatient.put('cvs', 'c.pdf', Buffer.from('bytes'), 'application/pdf'),
      impatient.get('cvs', 'b.pdf'),
      impatient.remove('cvs', 'd.pdf'),
    ];
    // Without a timeout they would wait until the storage works again.
    for (const request of requests) await expect(request).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(impatient.list('cvs').next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    s3.resume();
    expect(await remote.get('cvs', 'b.pdf')).toHaveLength(100_000);
  });

  test('more reads than connections time out together', async () => {
    s3.hang();
    const outcomes: string[] = [];
    const read = (outcome: string) =>
      impatient.get('cvs', 'b.pdf').catch(() => {
        outcomes.push(outcome);
      });
    const reads = Array.from({ length: 200 }, () => read('together'));
    await Promise.race(reads);
    // One after the other, the last ones would still wait when a read times out that begins now.
    await read('later');
    await Promise.all(reads);
    expect(outcomes).toEqual([...reads.map(() => 'together'), 'later']);
    s3.resume();
  });

  test('a storage that resets its connections throws 503, the log names the storage, and it works again afterwards', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const remote = createStorage({ ...options, log });
    await remote.put('cvs', 'e.pdf', Buffer.from('bytes'), 'application/pdf');
    s3.reset();
    const requests = [
      remote.put('cvs', 'f.pdf', Buffer.from('bytes'), 'application/pdf'),
      remote.get('cvs', 'e.pdf'),
      remote.remove('cvs', 'e.pdf'),
      remote.list('cvs').next(),
    ];
    for (const result of await Promise.allSettled(requests))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
    const messages = lines
      .map((line) => JSON.parse(line))
      .map(({ operation, msg }) => `${operation}: ${msg}`);
    expect(messages.sort()).toEqual(
      ['get', 'list', 'put', 'remove'].map((operation) => `${operation}: storage not available`),
    );
    s3.resume();
    expect((await remote.get('cvs', 'e.pdf'))?.toString()).toBe('bytes');
  });

  test('a body that stops half-way times out', async () => {
    const server = createServer((client) => {
      client.on('error', () => undefined);
      client.once('data', () => client.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port }: AddressInfo = Object(server.address());
    const endpoint = { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}`, NODE_ENV: 'test' };
    const options = { s3: loadConfig(endpoint).s3, dataDir, log: createLog('silent'), timeoutMs: 300 };
    await expect(createStorage(options).get('cvs', 'g.pdf')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    server.close();
  });
});

test('a file is readable by the user of this process only', async () => {
  await storage.put('cvs', 'a.pdf', Buffer.from('bytes'), 'application/pdf');
  const modeOf = async (...path: string[]) => ((await stat(join(dataDir, ...path))).mode & 0o777).toString(8);
  expect(
    await Promise.all([modeOf('media'), modeOf('media', 'cvs'), modeOf('media', 'cvs', 'a.pdf')]),
  ).toEqual(['700', '700', '600']);
});

test('a failed write leaves no file behind, and throws 503', async () => {
  // A folder with the name of the file: renaming fails after the bytes were written.
  await mkdir(join(dataDir, 'media', 'pictures', 'a.webp', 'x'), { recursive: true });
  const put = storage.put('pictures', 'a.webp', Buffer.from('bytes'), 'image/webp');
  await expect(put).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await readdir(join(dataDir, 'media', 'pictures'))).toEqual(['a.webp']);
});
