import { LRUCache } from 'lru-cache';
import { copyToOwnBuffer, type Encoding, encode } from './encoding.ts';

/** Size of the cache; the least recently used entries are evicted. */
const CACHE_BYTES_MAX = 32 * 1024 * 1024;
const CACHE_ENTRIES_MAX = 4_000;
/** Smaller bodies are not worth compressing. */
const ENCODE_MIN_BYTES = 1_024;

type CreateBody = () => Promise<Buffer>;

/** A response body as it is sent. */
export type CachedResponse = { body: Buffer; encoding: Encoding };

type Entry = { key: string; seconds: number; createBody: () => Promise<string> };

export type ResponseCache = {
  /** Returns the body that was cached for `seconds`, or creates and compresses it. Concurrent requests share one call of `createBody`. */
  get(entry: Entry, acceptedEncoding: Encoding): Promise<CachedResponse>;
};

/** Caches response bodies in memory, for requests that return the same to every anonymous client. */
export function createResponseCache(): ResponseCache {
  const cache = new LRUCache<string, Buffer, CreateBody>({
    max: CACHE_ENTRIES_MAX,
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (body) => body.length + 1,
    // A caller whose entry is evicted meanwhile still gets its value.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return {
    async get({ key, seconds, createBody }, acceptedEncoding) {
      const ttl = seconds * 1000;
      const plain = await cache.forceFetch(key, {
        ttl,
        context: async () => copyToOwnBuffer(Buffer.from(await createBody())),
      });
      if (acceptedEncoding === 'identity' || plain.length < ENCODE_MIN_BYTES)
        return { body: plain, encoding: 'identity' };
      const body = await cache.forceFetch(`${acceptedEncoding} ${key}`, {
        ttl,
        context: () => encode(plain, acceptedEncoding),
      });
      return { body, encoding: acceptedEncoding };
    },
  };
}
