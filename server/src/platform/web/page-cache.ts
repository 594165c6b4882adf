import { LRUCache } from 'lru-cache';
import { type Clock, expiryBy } from '../clock.ts';

/** A rendered document as it is sent. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Whether the page may be cached and sent to other visitors. */
  isShareable: boolean;
};

export type PageCache = {
  /** Returns the cached page or renders it. Concurrent calls with the same key share one rendering. */
  get(key: string, renderPage: () => Promise<Page>): Promise<Page>;
};

type Options = { clock: Clock; ttlMs: number; maxBytes: number };

/** Caches shareable pages for `ttlMs`, with a total size of at most `maxBytes`. */
export function createPageCache({ clock, ttlMs, maxBytes }: Options): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    ttl: ttlMs,
    ...expiryBy(clock),
    sizeCalculation: (page, key) => page.body.length + key.length + 1_000,
  });
  const pending = new Map<string, Promise<Page>>();

  async function renderAndStore(key: string, renderPage: () => Promise<Page>): Promise<Page> {
    try {
      const page = await renderPage();
      if (page.isShareable) pages.set(key, page);
      return page;
    } finally {
      pending.delete(key);
    }
  }

  return {
    async get(key, renderPage) {
      const page = pages.get(key);
      if (page !== undefined) return page;
      const promise = pending.get(key) ?? renderAndStore(key, renderPage);
      pending.set(key, promise);
      return promise;
    },
  };
}
