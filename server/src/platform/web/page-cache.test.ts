import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { systemClock } from '../clock.ts';
import { chooseEncoding } from '../http/encoding.ts';
import { createPageCache, type Page } from './documents.ts';

const page = (isShareable: boolean): Page => ({
  status: 200,
  headers: {},
  body: Buffer.from('x'),
  isShareable,
});

function countingRenderer(isShareable: boolean) {
  const renderer = { count: 0, render: async () => page(isShareable) };
  return {
    renderer,
    render: () => {
      renderer.count += 1;
      return renderer.render();
    },
  };
}

describe('createPageCache', () => {
  it('renders a page once for concurrent requests and caches it', async () => {
    const cache = createPageCache({ clock: systemClock, ttlMs: 60_000, maxBytes: 100_000 });
    const { renderer, render } = countingRenderer(true);
    await Promise.all([cache.get('a', render), cache.get('a', render), cache.get('a', render)]);
    await cache.get('a', render);
    expect(renderer.count).toBe(1);
  });

  it('renders again when the time has passed', async () => {
    const clock = createTestClock();
    const cache = createPageCache({ clock, ttlMs: 60_000, maxBytes: 100_000 });
    const { renderer, render } = countingRenderer(true);
    for (const minutes of [0, 0.9, 0.2]) {
      clock.advanceMinutes(minutes);
      await cache.get('a', render);
    }
    expect(renderer.count).toBe(2);
  });

  it('does not cache a page that is not shareable', async () => {
    const cache = createPageCache({ clock: systemClock, ttlMs: 60_000, maxBytes: 100_000 });
    const { renderer, render } = countingRenderer(false);
    await cache.get('a', render);
    await cache.get('a', render);
    expect(renderer.count).toBe(2);
  });

  it('returns a page whose place is taken while it is rendered', async () => {
    const cache = createPageCache({ clock: systemClock, ttlMs: 60_000, maxBytes: 1_500 });
    const rendered = Promise.withResolvers<Page>();
    const waiting = [cache.get('a', () => rendered.promise), cache.get('a', () => rendered.promise)];
    for (const key of ['b', 'c', 'd']) await cache.get(key, async () => page(true));
    rendered.resolve(page(false));
    expect(await Promise.all(waiting)).toEqual([page(false), page(false)]);
  });

  it('renders again after an error', async () => {
    const cache = createPageCache({ clock: systemClock, ttlMs: 60_000, maxBytes: 100_000 });
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('a', async () => page(true))).status).toBe(200);
  });
});

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, zstd;q=0', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s gives %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
});
