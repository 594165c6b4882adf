import * as api from '@uneed/domain/hiring/jobs/saved-jobs.api.ts';
import { SAVED_JOBS_FULL_TEXT, SAVED_JOBS_MAX } from '@uneed/domain/hiring/jobs/saved-jobs.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/app-error.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import * as repository from './saved-jobs.repository.ts';

type SavedChanges = { ids: readonly Id[]; removed: readonly Id[] };
type Dependencies = { database: Database; clock: Clock };

export type SavedJobsService = ReturnType<typeof createSavedJobs>;

/** The jobs that users saved, on all their devices (decision record 102). */
export function createSavedJobs({ database, clock }: Dependencies) {
  const list = (userId: Id): Promise<Id[]> => repository.listSavedJobIds(database.db, userId);

  /**
   * Removes jobs and saves others, the newest first; what is named in both lists is saved, and keeps its place. Throws 409 if there
   * would be too many.
   */
  const save = (userId: Id, { ids, removed }: SavedChanges): Promise<Id[]> =>
    database.transaction(async (tx) => {
      // Two devices that save at the same time count one after the other.
      await lockUser(tx, userId);
      const deleted = removed.filter((id) => !ids.includes(id));
      await repository.deleteSavedJobs(tx, userId, deleted);
      await repository.insertSavedJobs(tx, { userId, jobIds: ids, now: clock.now() });
      const saved = await repository.listSavedJobIds(tx, userId);
      if (ids.length > 0 && saved.length > SAVED_JOBS_MAX) throw conflict(SAVED_JOBS_FULL_TEXT);
      return saved;
    });

  return { list, save };
}

/** An enterprise applies nowhere, so it saves no jobs. */
export function mountSavedJobs(mount: Mount, savedJobs: SavedJobsService): void {
  mount(api.listSavedJobIds, {
    who: 'member',
    limit: '300/minute',
    handle: async ({ actor }) => ({ ids: await savedJobs.list(actor.id) }),
  });

  mount(api.saveJobs, {
    who: 'member',
    limit: '60/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor, body }) => ({ ids: await savedJobs.save(actor.id, body) }),
  });
}
