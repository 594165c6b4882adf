import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { compileSearch, SAVED_SEARCH_VERSION } from '../jobs/search/saved-search.reader.ts';
import { presentFilters } from './alerts.presenter.ts';
import { listOutdatedAlerts } from './alerts.reader.ts';
import { replaceCompiled } from './alerts.repository.ts';

/** Alerts that one transaction compiles. */
const BATCH_SIZE = 100;

export type AlertCompilation = ReturnType<typeof createAlertCompilation>;

/** Compiles alerts again after the search, or its vocabulary, has changed. */
export function createAlertCompilation({ database }: { database: Database }) {
  async function compileBatch(after: Id | undefined): Promise<Id | undefined> {
    const outdated = await listOutdatedAlerts(database.db, SAVED_SEARCH_VERSION, after, BATCH_SIZE);
    await database.transaction(async (tx) => {
      for (const { id, filtersHash, ...alert } of outdated) {
        const filters = presentFilters(alert.filters);
        const compiled = await compileSearch(tx, filters);
        const search = { ...compiled, filters, filtersHash, compiledWith: SAVED_SEARCH_VERSION };
        await replaceCompiled(tx, id, search);
      }
    });
    return outdated.at(-1)?.id;
  }

  /** Compiles the alerts that another version of the search compiled. */
  async function compileOutdated(): Promise<void> {
    let last = await compileBatch(undefined);
    while (last !== undefined) last = await compileBatch(last);
  }

  return { compileOutdated };
}
