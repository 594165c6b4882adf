import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const long = JSON.stringify({ text: 'Vacantes en Santiago. '.repeat(200) });

it('creates a body once for concurrent requests in all encodings', async () => {
  const cache = createResponseCache(60);
  const createBody = vi.fn(async () => long);
  const [plain, br, gzip] = await Promise.all([
    cache.get('jobs', 'identity', createBody),
    cache.get('jobs', 'br', createBody),
    cache.get('jobs', 'gzip', createBody),
  ]);
  expect(createBody).toHaveBeenCalledTimes(1);
  expect(plain).toEqual({ body: Buffer.from(long), encoding: 'identity' });
  expect(brotliDecompressSync(br.body).toString()).toBe(long);
  expect(gunzipSync(gzip.body).toString()).toBe(long);
});

it.each(['identity', 'zstd', 'br', 'gzip'] as const)(
  'holds only the memory of the body: %s',
  async (encoding) => {
    const { body } = await createResponseCache(60).get('jobs', encoding, async () => long);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

it('does not compress short bodies and does not cache errors', async () => {
  const cache = createResponseCache(60);
  expect(await cache.get('short', 'br', async () => '{}')).toMatchObject({ encoding: 'identity' });
  await expect(cache.get('broken', 'br', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('broken', 'br', async () => '[]')).toEqual({
    body: Buffer.from('[]'),
    encoding: 'identity',
  });
});

it('returns a body whose entry is evicted while it is created', async () => {
  const cache = createResponseCache(0.001);
  const createBody = async () => '{}';
  const capacity = 2_000;
  for (let n = 0; n < capacity; n += 1) await cache.get(`jobs ${n}`, 'identity', createBody);
  // The first entry has expired; creating it again does not make it a recently used one, so the new one evicts it.
  const bodies = await Promise.all([
    cache.get('jobs 0', 'identity', createBody),
    cache.get('new', 'identity', createBody),
  ]);
  expect(bodies.map(({ body }) => body.toString())).toEqual(['{}', '{}']);
});
