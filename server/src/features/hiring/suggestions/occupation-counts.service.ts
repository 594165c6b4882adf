import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { countOpenJobsByTitle } from '../jobs/job-counts.reader.ts';

/** Occupations with at least this many open jobs are equal. */
const COUNTED_MAX = 100;
const REFRESH_INTERVAL_MS = 15 * 60_000;

type Counts = ReadonlyMap<string, number>;
type Dependencies = { db: DbOrTx; clock: Clock; labels: readonly string[] };

/** The number of open jobs of each occupation by its label, at most 100, for the order of the suggestions. */
export function createOccupationCounts({ db, clock, labels }: Dependencies) {
  let counts: Counts = new Map();
  let countedAt = Number.NEGATIVE_INFINITY;
  let first: Promise<void> | undefined;

  async function refresh(now: Date): Promise<void> {
    const numbers = await countOpenJobsByTitle(db, { texts: labels, now, max: COUNTED_MAX });
    counts = new Map(labels.map((label, index) => [label, numbers[index] ?? 0]));
  }

  /** Returns the last counts and starts the next count when they are old; waits only for the first one. Never rejects. */
  async function get(): Promise<Counts> {
    const now = clock.now();
    if (now.getTime() - countedAt >= REFRESH_INTERVAL_MS) {
      countedAt = now.getTime();
      const counting = refresh(now).catch(() => undefined);
      first ??= counting;
    }
    await first;
    return counts;
  }

  return { get };
}
