import { alertDueAt, alertRepeatCutoff } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { compileStoredText, getSavedSearchVersion } from '../job-search/saved-search.commands.ts';
import * as matches from './alert-matches.repository.ts';
import { listOutdatedTexts } from './alerts.reader.ts';
import { deleteUnused, updateQuery } from './alerts.repository.ts';
import type { jobOpened } from './alerts.tasks.ts';

/** Matches that one transaction of the cleanup deletes. */
const DELETE_BATCH_SIZE = 5_000;

type Dependencies = { database: Database; clock: Clock };

type OpenedJob = z.infer<typeof jobOpened.schema>;

/** Finds the alerts that new jobs match (decision record 27). */
export function createAlertMatching({ database, clock }: Dependencies) {
  async function matchJob({ jobId, openedAt }: OpenedJob): Promise<void> {
    const now = clock.now();
    const dueAt = {
      instant: alertDueAt('instant', now),
      daily: alertDueAt('daily', now),
      weekly: alertDueAt('weekly', now),
    };
    const repeatBefore = alertRepeatCutoff(now);
    await database.transaction((tx) =>
      matches.insertMatches(tx, { jobId, openedAt: new Date(openedAt), now, dueAt, repeatBefore }),
    );
  }

  /**
   * Stores which alerts match jobs that opened; a repeated call stores nothing. An import opens thousands at once, so they are matched
   * one after another. Rejects after all of them with the first error.
   */
  async function matchJobs(jobs: readonly OpenedJob[]): Promise<void> {
    const errors: unknown[] = [];
    for (const job of jobs) await matchJob(job).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }

  /** Deletes matches that were sent so long ago that they may be sent again. */
  async function deleteOld(): Promise<void> {
    const before = alertRepeatCutoff(clock.now());
    const deleteBatch = () =>
      database.transaction((tx) => matches.deleteSentBefore(tx, before, DELETE_BATCH_SIZE));
    while ((await deleteBatch()) === DELETE_BATCH_SIZE);
  }

  return { matchJobs, deleteOld };
}

/** Search texts that one transaction compiles. */
const BATCH_SIZE = 50;

/** Compiles the search texts of alerts again after the search, or its vocabulary, has changed. */
export function createAlertCompilation({ database }: { database: Database }) {
  const compileBatch = (): Promise<number> =>
    database.transaction(async (tx) => {
      const outdated = await listOutdatedTexts(tx, await getSavedSearchVersion(tx), BATCH_SIZE);
      for (const { id, text } of outdated) await updateQuery(tx, id, await compileStoredText(tx, text));
      return outdated.length;
    });

  /** Deletes the texts that no alert searches for, and compiles those that another version of the search compiled. */
  async function compileOutdated(): Promise<void> {
    await database.transaction(deleteUnused);
    while ((await compileBatch()) === BATCH_SIZE);
  }

  return { compileOutdated };
}
