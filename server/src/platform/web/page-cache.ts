import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../clock.ts';

/** A rendered document as it is sent. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Whether the page may be cached and sent to other visitors. */
  isShareable: boolean;
};

type Options = { clock: Clock; ttlMs: number; maxBytes: number };

/**
 * Caches shareable pages for `ttlMs`, with a total size of at most `maxBytes`. `get` returns the cached page or renders it; concurrent
 * calls with the same key share one rendering.
 */
export function createPageCache({ clock, ttlMs, maxBytes }: Options) {
  const pages = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: maxBytes,
    ttl: ttlMs,
    ...clockCacheOptions(clock),
    // A page for one visitor is larger than the cache: it is returned, and not stored.
    sizeCalculation: ({ isShareable, body }, key) =>
      isShareable ? body.length + key.length + 1_000 : maxBytes + 1,
    fetchMethod: (_key, _stale, { context: renderPage }) => renderPage(),
    // Who waits for a page gets it, also when its place in the cache is taken meanwhile.
    ignoreFetchAbort: true,
  });
  return {
    get: (key: string, renderPage: () => Promise<Page>): Promise<Page> =>
      pages.forceFetch(key, { context: renderPage }),
  };
}
