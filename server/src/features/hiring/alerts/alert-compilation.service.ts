import type { Database } from '../../../platform/db/database.ts';
import { compileText, getSavedSearchVersion } from '../job-search/saved-search.commands.ts';
import { deleteUnused, updateQuery } from './alert-queries.repository.ts';
import { listOutdatedTexts } from './alerts.reader.ts';

/** Search texts that one transaction compiles. */
const BATCH_SIZE = 50;

export type AlertCompilation = ReturnType<typeof createAlertCompilation>;

/** Compiles the search texts of alerts again after the search, or its vocabulary, has changed. */
export function createAlertCompilation({ database }: { database: Database }) {
  const compileBatch = (): Promise<number> =>
    database.transaction(async (tx) => {
      const outdated = await listOutdatedTexts(tx, await getSavedSearchVersion(tx), BATCH_SIZE);
      for (const { id, text } of outdated) await updateQuery(tx, id, await compileText(tx, text));
      return outdated.length;
    });

  /** Deletes the texts that no alert searches for, and compiles those that another version of the search compiled. */
  async function compileOutdated(): Promise<void> {
    await database.transaction(deleteUnused);
    while ((await compileBatch()) === BATCH_SIZE);
  }

  return { compileOutdated };
}
