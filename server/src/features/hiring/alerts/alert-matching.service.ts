import { alertDueAt, alertRepeatCutoff } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as matches from './alert-matches.repository.ts';

/** Matches that one transaction of the cleanup deletes. */
const DELETE_BATCH_SIZE = 5_000;

type Dependencies = { database: Database; clock: Clock };

export type AlertMatching = ReturnType<typeof createAlertMatching>;

/** Finds the alerts that a new job matches (docs/decisions/0027). */
export function createAlertMatching({ database, clock }: Dependencies) {
  /** Stores which alerts match a job that opened at a time; a repeated call stores nothing. */
  async function matchJob(jobId: Id, openedAt: Date): Promise<void> {
    const now = clock.now();
    const dueAt = {
      instant: alertDueAt('instant', now),
      daily: alertDueAt('daily', now),
      weekly: alertDueAt('weekly', now),
    };
    const repeatBefore = alertRepeatCutoff(now);
    await database.transaction((tx) =>
      matches.insertMatches(tx, { jobId, openedAt, now, dueAt, repeatBefore }),
    );
  }

  /** Deletes matches that were sent so long ago that they may be sent again. */
  async function deleteOld(): Promise<void> {
    const before = alertRepeatCutoff(clock.now());
    const deleteBatch = () =>
      database.transaction((tx) => matches.deleteSentBefore(tx, before, DELETE_BATCH_SIZE));
    while ((await deleteBatch()) === DELETE_BATCH_SIZE);
  }

  return { matchJob, deleteOld };
}
