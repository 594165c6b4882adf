import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { Encoding } from './encoding.ts';
import { createResponseCache } from './response-cache.ts';

const long = JSON.stringify({ text: 'Vacantes en Santiago. '.repeat(200) });

/** A new cache, whose entries live for `seconds`. */
function newCache({ seconds = 60 } = {}) {
  const cache = createResponseCache();
  return (key: string, encoding: Encoding, createBody: () => Promise<string>) =>
    cache.get({ key, seconds, createBody }, encoding);
}

it('creates a body once for concurrent requests in all encodings', async () => {
  const get = newCache();
  const createBody = vi.fn(async () => long);
  const [plain, br, gzip] = await Promise.all([
    get('jobs', 'identity', createBody),
    get('jobs', 'br', createBody),
    get('jobs', 'gzip', createBody),
  ]);
  expect(createBody).toHaveBeenCalledTimes(1);
  expect(plain).toEqual({ body: Buffer.from(long), encoding: 'identity' });
  expect(brotliDecompressSync(br.body).toString()).toBe(long);
  expect(gunzipSync(gzip.body).toString()).toBe(long);
});

it('creates a body again after its seconds', async () => {
  const get = newCache({ seconds: 0.05 });
  const createBody = vi.fn(async () => '{}');
  await vi.waitFor(async () => {
    await get('jobs', 'identity', createBody);
    expect(createBody).toHaveBeenCalledTimes(2);
  });
});

it.each(['identity', 'zstd', 'br', 'gzip'] as const)(
  'holds only the memory of the body: %s',
  async (encoding) => {
    const { body } = await newCache()('jobs', encoding, async () => long);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

it('does not compress short bodies and does not cache errors', async () => {
  const get = newCache();
  expect(await get('short', 'br', async () => '{}')).toMatchObject({ encoding: 'identity' });
  await expect(get('broken', 'br', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get('broken', 'br', async () => '[]')).toEqual({
    body: Buffer.from('[]'),
    encoding: 'identity',
  });
});

it('returns a body whose entry is evicted while it is created', async () => {
  const get = newCache({ seconds: 0.001 });
  const createBody = async () => '{}';
  const capacity = 4_000;
  for (let n = 0; n < capacity; n += 1) await get(`jobs ${n}`, 'identity', createBody);
  // The first entry has expired; creating it again does not make it a recently used one, so the new one evicts it.
  const bodies = await Promise.all([
    get('jobs 0', 'identity', createBody),
    get('new', 'identity', createBody),
  ]);
  expect(bodies.map(({ body }) => body.toString())).toEqual(['{}', '{}']);
});
