import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { loadVocabulary } from '../../search/vocabulary.reader.ts';
import { createHighlightedJobs, type HighlightedJobs } from '../highlights/highlighted-jobs.service.ts';
import { createJobFacets, type JobFacetsService } from './job-facets.service.ts';
import { createJobSearch, type JobSearch } from './job-search.service.ts';
import { createLexicon } from './relevance/search-lexicon.parser.ts';

/** A database that lists are read from, with the search, the filter counts and the highlighted jobs on it. */
export type JobReadSource = {
  db: Db;
  search: JobSearch;
  facets: JobFacetsService;
  highlighted: HighlightedJobs;
};

export type JobReadSources = {
  for(viewer: Pick<Actor, 'id'> | null): JobReadSource;
  /** The highlighted jobs changed: the next request reads them again. */
  clearHighlighted(): void;
};

/** Signed-in users read from the primary, so they see their own changes at once; others read from the replica. */
export function createJobReadSources({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): JobReadSources {
  const lexicon = createLexicon(loadVocabulary());
  const create = (db: Db): JobReadSource => {
    const search = createJobSearch({ db, clock, lexicon });
    const highlighted = createHighlightedJobs({ db, clock, search });
    return { db, search, facets: createJobFacets({ db, clock, search }), highlighted };
  };
  const primary = create(database.db);
  const replica = database.replica === database.db ? primary : create(database.replica);
  return {
    for: (viewer) => (viewer ? primary : replica),
    clearHighlighted() {
      primary.highlighted.clear();
      replica.highlighted.clear();
    },
  };
}
