import { localDay } from '@uneed/domain/kernel/time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CountLater } from './daily-counts.commands.ts';
import * as repository from './daily-counts.repository.ts';

/** A new event flushes the pending counts after this time; the scheduled flush writes the rest. */
const FLUSH_INTERVAL_MS = 15_000;

export type DailyCounts = ReturnType<typeof createDailyCounts>;

/** Counts what is too frequent for a statement of its own in memory, and folds all counts into one row per metric and day. */
export function createDailyCounts({ database, clock }: { database: Database; clock: Clock }) {
  let pending = new Map<string, repository.DailyCount>();
  let pendingSince = 0;
  let lastWrite: Promise<void> = Promise.resolve();

  function add({ metric, day, value }: repository.DailyCount): void {
    const key = `${metric} ${day}`;
    pending.set(key, { metric, day, value: (pending.get(key)?.value ?? 0) + value });
  }

  async function write(): Promise<void> {
    const counts = [...pending.values()];
    pending = new Map();
    try {
      await database.transaction((tx) => repository.insertIncrements(tx, counts));
    } catch (error) {
      for (const count of counts) add(count);
      throw error;
    }
  }

  /** Writes the pending counts, one flush after the other; those that could not be written stay pending. */
  function flush(): Promise<void> {
    lastWrite = lastWrite.catch(() => undefined).then(write);
    return lastWrite;
  }

  const countLater: CountLater = (metric) => {
    const now = clock.now();
    if (pending.size === 0) pendingSince = now.getTime();
    add({ metric, day: localDay(now), value: 1 });
    if (now.getTime() - pendingSince >= FLUSH_INTERVAL_MS) flush().catch(() => undefined);
  };

  /** Writes what this node has in memory, then folds the increments of all nodes. */
  async function fold(): Promise<void> {
    await flush();
    await database.transaction(repository.foldIncrements);
  }

  return { countLater, flush, fold };
}
