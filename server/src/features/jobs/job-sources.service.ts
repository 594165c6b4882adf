import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { createJobFacets, type JobFacetsService } from './job-facets.service.ts';
import { createJobSearch, type JobSearch } from './job-search.service.ts';

/** Where a list is read from; its total and the counts beside its filters come from there too. */
export type JobSource = { db: Db; search: JobSearch; facets: JobFacetsService };

export type JobSources = { of(viewer: Pick<Actor, 'id'> | null): JobSource };

/** Who is signed in sees their own change at once; others may be a moment behind. */
export function createJobSources({ database, clock }: { database: Database; clock: Clock }): JobSources {
  const create = (db: Db): JobSource => {
    const search = createJobSearch({ db, clock });
    return { db, search, facets: createJobFacets({ db, clock, search }) };
  };
  const primary = create(database.db);
  const replica = database.replica === database.db ? primary : create(database.replica);
  return { of: (viewer) => (viewer ? primary : replica) };
}
