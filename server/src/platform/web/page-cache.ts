import { LRUCache } from 'lru-cache';

/** A document as it goes over the wire. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Whether others may be sent the same. */
  isShareable: boolean;
};

export type PageCache = {
  /** The page kept under `key`, or what `make` makes; one `make` at a time per key, whoever asks. */
  get(key: string, make: () => Promise<Page>): Promise<Page>;
};

/** Keeps shareable pages for `ttlMs`, at most `maxBytes` of them. */
export function createPageCache({ ttlMs, maxBytes }: { ttlMs: number; maxBytes: number }): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    ttl: ttlMs,
    sizeCalculation: (page, key) => page.body.length + key.length + 1_000,
  });
  const pending = new Map<string, Promise<Page>>();

  async function make(key: string, renderPage: () => Promise<Page>): Promise<Page> {
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
      const promise = pending.get(key) ?? make(key, renderPage);
      pending.set(key, promise);
      return promise;
    },
  };
}
