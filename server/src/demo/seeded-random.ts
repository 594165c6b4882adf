import { createHash } from 'node:crypto';

/** A whole number from 0 to below `bound` that looks drawn by lot, and is always the same for the same key. */
export function seededRandom(key: string, bound: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % bound;
}

/** The same things in another order, always the same one. */
export function seededShuffle<T>(items: T[], getKey: (thing: T) => string): T[] {
  return items
    .map((item) => ({ thing: item, lot: seededRandom(getKey(item), 2 ** 32) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ thing: item }) => item);
}
