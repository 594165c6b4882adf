import { createHash } from 'node:crypto';

/** A whole number from 0 to below `bound` that looks drawn by lot, and is always the same for the same key. */
export function draw(key: string, bound: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % bound;
}

/** The same things in another order, always the same one. */
export function shuffled<T>(things: T[], keyOf: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, lot: draw(keyOf(thing), 2 ** 32) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ thing }) => thing);
}
