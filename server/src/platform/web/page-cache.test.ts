import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '../http/encoding.ts';
import { createPageCache, type Page } from './page-cache.ts';

const page = (isShareable: boolean): Page => ({
  status: 200,
  headers: {},
  body: Buffer.from('x'),
  isShareable,
});

function counting(isShareable: boolean) {
  const maker = { count: 0, make: async () => page(isShareable) };
  return {
    maker,
    make: () => {
      maker.count += 1;
      return maker.make();
    },
  };
}

describe('createPageCache', () => {
  it('makes a page once for all who ask at the same time, and keeps it', async () => {
    const cache = createPageCache({ ttlMs: 60_000, maxBytes: 100_000 });
    const { maker, make } = counting(true);
    await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(maker.count).toBe(1);
  });

  it('keeps nothing that is not for everybody', async () => {
    const cache = createPageCache({ ttlMs: 60_000, maxBytes: 100_000 });
    const { maker, make } = counting(false);
    await cache.get('a', make);
    await cache.get('a', make);
    expect(maker.count).toBe(2);
  });

  it('tries again after a failure', async () => {
    const cache = createPageCache({ ttlMs: 60_000, maxBytes: 100_000 });
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('a', async () => page(true))).status).toBe(200);
  });
});

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s gives %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
});
