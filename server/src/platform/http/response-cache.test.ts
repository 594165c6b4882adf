import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const long = JSON.stringify({ text: 'Vacantes en Santiago. '.repeat(200) });

it('makes an answer once for all who ask at the same moment, in whatever encoding they take', async () => {
  const kept = createResponseCache(60);
  const make = vi.fn(async () => long);
  const [plain, br, gzip] = await Promise.all([
    kept.get('jobs', 'identity', make),
    kept.get('jobs', 'br', make),
    kept.get('jobs', 'gzip', make),
  ]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(plain).toEqual({ body: Buffer.from(long), encoding: 'identity' });
  expect(brotliDecompressSync(br.body).toString()).toBe(long);
  expect(gunzipSync(gzip.body).toString()).toBe(long);
});

it('sends short answers as they are, and keeps no failure', async () => {
  const kept = createResponseCache(60);
  expect(await kept.get('short', 'br', async () => '{}')).toMatchObject({ encoding: 'identity' });
  await expect(kept.get('broken', 'br', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get('broken', 'br', async () => '[]')).toEqual({
    body: Buffer.from('[]'),
    encoding: 'identity',
  });
});
