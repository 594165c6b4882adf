import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { describeJobs } from './jobs.commands.ts';
import { isStillShown } from './visible-job.ts';

type Needs = { database: Database; clock: Clock };

export type SavedJobs = ReturnType<typeof createSavedJobs>;

/** The vacancies that a device keeps: it alone knows which, the server what has become of them. */
export function createSavedJobs({ database, clock }: Needs) {
  return {
    /** The cards that still have a page, in the order of their ids. */
    async list(viewer: Pick<Actor, 'id'> | null, ids: Id[]): Promise<JobCard[]> {
      const now = clock.now();
      const cards = await describeJobs(database.db, ids, viewer, now);
      return ids.flatMap((id) => cards.get(id) ?? []).filter((card) => isStillShown(card, viewer, now));
    },
  };
}
