import { LRUCache } from 'lru-cache';
import { type Encoding, encode } from './encoding.ts';

/** Together at most this many bytes; the least asked for go first. */
const CACHE_BYTES_MAX = 32 * 1024 * 1024;
const CACHE_ENTRIES_MAX = 2_000;
/** Below this, an encoded body costs more than it saves. */
const ENCODE_MIN_BYTES = 1_024;

type CreateBody = () => Promise<Buffer>;

/** A body as it is sent. */
export type CachedResponse = { body: Buffer; encoding: Encoding };

export type ResponseCache = {
  /** The body of an answer, made and encoded at most once in the time it serves; askers at the same moment share the making. */
  get(key: string, acceptedEncoding: Encoding, createBody: () => Promise<string>): Promise<CachedResponse>;
};

/** Keeps finished answers in memory for `seconds`: for calls that answer everybody the same. */
export function createResponseCache(seconds: number): ResponseCache {
  const cache = new LRUCache<string, Buffer, CreateBody>({
    max: CACHE_ENTRIES_MAX,
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (body) => body.length + 1,
    ttl: seconds * 1000,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return {
    async get(key, acceptedEncoding, createBody) {
      const plain = await cache.forceFetch(key, { context: async () => Buffer.from(await createBody()) });
      if (acceptedEncoding === 'identity' || plain.length < ENCODE_MIN_BYTES)
        return { body: plain, encoding: 'identity' };
      const body = await cache.forceFetch(`${acceptedEncoding} ${key}`, {
        context: () => encode(plain, acceptedEncoding),
      });
      return { body, encoding: acceptedEncoding };
    },
  };
}
