/** Runs at most once per interval and key: at once the first time, and once more after the interval for all later calls. */
export type Throttle<Key> = { call(key: Key): void };

export function createThrottle<Key>(intervalMs: number, run: (key: Key) => void): Throttle<Key> {
  /** Keys that ran less than an interval ago, and whether they were called since. */
  const waiting = new Map<Key, { isCalled: boolean }>();

  function start(key: Key): void {
    run(key);
    const state = { isCalled: false };
    waiting.set(key, state);
    setTimeout(() => {
      waiting.delete(key);
      if (state.isCalled) start(key);
    }, intervalMs).unref();
  }

  return {
    call(key) {
      const state = waiting.get(key);
      if (state) state.isCalled = true;
      else start(key);
    },
  };
}

/**
 * Hands on items one at a time, at most one per interval, in their order. Holds at most `max`; the oldest ones are dropped.
 */
export function createPacer<Item>(
  { intervalMs, max }: { intervalMs: number; max: number },
  run: (item: Item) => void,
) {
  const queue: Item[] = [];
  let isWaiting = false;

  function next(): void {
    const item = queue.shift();
    isWaiting = item !== undefined;
    if (item === undefined) return;
    setTimeout(next, intervalMs).unref();
    run(item);
  }

  return {
    add(item: Item): void {
      queue.push(item);
      if (queue.length > max) queue.shift();
      if (!isWaiting) next();
    },
  };
}
