import * as api from '@uneed/domain/hiring/jobs/saved-jobs.api.ts';
import { SAVED_JOBS_FULL_TEXT, SAVED_JOBS_MAX } from '@uneed/domain/hiring/jobs/saved-jobs.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/app-error.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import * as repository from './saved-jobs.repository.ts';

type Dependencies = { database: Database; clock: Clock };

export type SavedJobsService = ReturnType<typeof createSavedJobs>;

/** The jobs that users saved, on all their devices (decision record 102). */
export function createSavedJobs({ database, clock }: Dependencies) {
  const list = (userId: Id): Promise<Id[]> => repository.listSavedJobIds(database.db, userId);

  /** Saves jobs, the newest first; throws 409 if there would be too many. */
  const save = (userId: Id, jobIds: readonly Id[]): Promise<Id[]> =>
    database.transaction(async (tx) => {
      await repository.insertSavedJobs(tx, { userId, jobIds, now: clock.now() });
      const saved = await repository.listSavedJobIds(tx, userId);
      if (saved.length > SAVED_JOBS_MAX) throw conflict(SAVED_JOBS_FULL_TEXT);
      return saved;
    });

  const remove = (userId: Id, jobId: Id): Promise<Id[]> =>
    database.transaction(async (tx) => {
      await repository.deleteSavedJob(tx, userId, jobId);
      return repository.listSavedJobIds(tx, userId);
    });

  return { list, save, remove };
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
    handle: async ({ actor, body }) => ({ ids: await savedJobs.save(actor.id, body.ids) }),
  });

  mount(api.removeSavedJob, {
    who: 'member',
    limit: '60/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor, params }) => ({ ids: await savedJobs.remove(actor.id, params.id) }),
  });
}
