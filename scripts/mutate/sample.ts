/** Returns numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Chooses `size` items, the same number of each group where there are enough. The same seed chooses the same items in the same
 * order, so the first results are a sample too.
 */
export function sampleEvenly<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  size: number,
  seed: number,
): T[] {
  const random = createRandom(seed);
  const drawn = items.map((item) => ({ item, draw: random() })).sort((a, b) => a.draw - b.draw);
  const groups = Map.groupBy(drawn, ({ item }) => groupOf(item)).values();
  const inTurns = [...groups].flatMap((group) => group.map((entry, turn) => ({ ...entry, turn })));
  return inTurns
    .sort((a, b) => a.turn - b.turn || a.draw - b.draw)
    .slice(0, size)
    .map(({ item }) => item);
}
