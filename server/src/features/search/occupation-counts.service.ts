import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { countOpenJobsByTitle } from '../jobs/search/job-titles.reader.ts';

/** Occupations with at least this many open jobs are equal. */
const COUNTED_MAX = 100;
const REFRESH_INTERVAL_MS = 15 * 60_000;

type Dependencies = { db: DbOrTx; clock: Clock; labels: readonly string[] };

/**
 * The number of open jobs of each occupation, for the order of the suggestions. `get` never waits for the count: it returns the
 * last one, 0 before the first one, and starts the next when that is old.
 */
export function createOccupationCounts({ db, clock, labels }: Dependencies) {
  let counts: ReadonlyMap<string, number> = new Map();
  let countedAt: number | undefined;

  async function refresh(now: Date): Promise<void> {
    const numbers = await countOpenJobsByTitle(db, { texts: labels, now, max: COUNTED_MAX });
    counts = new Map(labels.map((label, index) => [label, numbers[index] ?? 0]));
  }

  function get(label: string): number {
    const now = clock.now();
    if (countedAt === undefined || now.getTime() - countedAt >= REFRESH_INTERVAL_MS) {
      countedAt = now.getTime();
      refresh(now).catch(() => undefined);
    }
    return counts.get(label) ?? 0;
  }

  return { get };
}
