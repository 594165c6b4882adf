import type { Database } from '../../platform/db/database.ts';
import * as repository from './daily-counts.repository.ts';

export type DailyCounts = ReturnType<typeof createDailyCounts>;

/** Folds all counts into one row per metric and day. */
export const createDailyCounts = ({ database }: { database: Database }) => ({
  fold: () => database.transaction(repository.foldIncrements),
});
