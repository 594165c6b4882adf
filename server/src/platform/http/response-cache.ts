import { LRUCache } from 'lru-cache';
import { type Encoding, encode } from './encoding.ts';

/** Together at most this many bytes; the least asked for go first. */
const BYTES_MAX = 32 * 1024 * 1024;
const ANSWERS_MAX = 2_000;
/** Below this, an encoded body costs more than it saves. */
const ENCODE_FROM_BYTES = 1_024;

type Make = () => Promise<Buffer>;

/** A body as it is sent. */
export type CachedResponse = { body: Buffer; encoding: Encoding };

export type ResponseCache = {
  /** The body of an answer, made and encoded at most once in the time it serves; askers at the same moment share the making. */
  get(key: string, wanted: Encoding, make: () => Promise<string>): Promise<CachedResponse>;
};

/** Keeps finished answers in memory for `seconds`: for calls that answer everybody the same. */
export function createResponseCache(seconds: number): ResponseCache {
  const cache = new LRUCache<string, Buffer, Make>({
    max: ANSWERS_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: (body) => body.length + 1,
    ttl: seconds * 1000,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return {
    async get(key, wanted, make) {
      const plain = await cache.forceFetch(key, { context: async () => Buffer.from(await make()) });
      if (wanted === 'identity' || plain.length < ENCODE_FROM_BYTES)
        return { body: plain, encoding: 'identity' };
      const body = await cache.forceFetch(`${wanted} ${key}`, { context: () => encode(plain, wanted) });
      return { body, encoding: wanted };
    },
  };
}
