/**
 * Shares reads of the same key between concurrent callers. Each caller gets a result that was read entirely after its call, so
 * that it contains what the caller committed before: calls during a read wait for the next one, and share it.
 */
export function createCoalescedReads<Key, Result>(read: (key: Key) => Promise<Result>) {
  type Reads = { current: Promise<Result>; next: Promise<Result> | null };
  const byKey = new Map<Key, Reads>();

  function start(key: Key): Promise<Result> {
    const reads: Reads = { current: read(key), next: null };
    byKey.set(key, reads);
    const end = () => {
      if (byKey.get(key) === reads && reads.next === null) byKey.delete(key);
    };
    reads.current.then(end, end);
    return reads.current;
  }

  return {
    get(key: Key): Promise<Result> {
      const running = byKey.get(key);
      if (!running) return start(key);
      const startNext = () => start(key);
      running.next ??= running.current.then(startNext, startNext);
      return running.next;
    },
  };
}
