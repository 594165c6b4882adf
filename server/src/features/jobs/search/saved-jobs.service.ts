import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isJobPageAvailable } from '../job-access.service.ts';
import { getJobCards } from '../jobs.commands.ts';
import type { JobViewer } from '../jobs.policy.ts';

type Dependencies = { database: Database; clock: Clock };

export type SavedJobs = ReturnType<typeof createSavedJobs>;

/** The jobs that a user saved on a device. Only the device stores their ids; the server returns their current state. */
export function createSavedJobs({ database, clock }: Dependencies) {
  return {
    /** Returns the cards of the jobs that still have a page, in the order of `ids`. */
    async list(viewer: JobViewer, ids: Id[]): Promise<JobCard[]> {
      const now = clock.now();
      const cards = await getJobCards(database.db, ids, viewer, now);
      return ids.flatMap((id) => cards.get(id) ?? []).filter((card) => isJobPageAvailable(card, viewer, now));
    },
  };
}
