import { createHash } from 'node:crypto';

/** Returns a pseudo-random integer from 0 to `bound` - 1, always the same for the same key. */
export function seededRandom(key: string, bound: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % bound;
}

/** Returns the items in a pseudo-random order, always the same for the same keys. */
export function seededShuffle<T>(items: T[], getKey: (thing: T) => string): T[] {
  return items
    .map((item) => ({ thing: item, lot: seededRandom(getKey(item), 2 ** 32) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ thing: item }) => item);
}
