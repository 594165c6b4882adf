import { LRUCache } from 'lru-cache';

/** Together at most this many characters; the least asked for go first. */
const CHARACTERS_MAX = 32_000_000;
const ANSWERS_MAX = 2_000;

export type KeptAnswers = {
  /** The body of an answer, made at most once in the time it serves; askers at the same moment share the making. */
  get(key: string, make: () => Promise<string>): Promise<string>;
};

/** Keeps finished answers in memory for `seconds`: for calls that answer everybody the same. */
export function keepAnswers(seconds: number): KeptAnswers {
  const cache = new LRUCache<string, string, () => Promise<string>>({
    max: ANSWERS_MAX,
    maxSize: CHARACTERS_MAX,
    sizeCalculation: (body) => body.length + 1,
    ttl: seconds * 1000,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return { get: (key, make) => cache.forceFetch(key, { context: make }) };
}
