import { localDay } from '@uneed/domain/kernel/time.ts';
import type { Metric } from '@uneed/domain/people/metrics/metric.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertIncrement, insertIncrements } from './daily-counts.repository.ts';

/** Counts what happens in this transaction for the overview of the admins; it counts if and only if the transaction commits. */
export const countToday = (tx: Tx, metric: Metric, now: Date, value = 1): Promise<void> =>
  insertIncrements(tx, [{ metric, day: localDay(now), value }]);

/** Counts events on the local days (`YYYY-MM-DD`) on which they happened; a day may occur several times. */
export function countOnDays(tx: Tx, metric: Metric, days: readonly string[]): Promise<void> {
  const groups = [...Map.groupBy(days, (day) => day)];
  return insertIncrements(
    tx,
    groups.map(([day, { length }]) => ({ metric, day, value: length })),
  );
}

/** Like `countToday` for what a single statement stores, as a part of that statement. */
export const countInStatement = insertIncrement;
