import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { memoizeLast } from '@uneed/domain/kernel/once.ts';
import type { Vocabulary } from '@uneed/domain/search/vocabulary.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { createHighlightedJobs, type HighlightedJobs } from '../highlights/highlighted-jobs.service.ts';
import { createJobFacets, type JobFacetsService } from './job-facets.service.ts';
import { createJobSearch, type JobSearch } from './job-search.service.ts';
import { getLexicon } from './relevance/search-lexicon.parser.ts';

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

type Dependencies = {
  database: Database;
  clock: Clock;
  /** The current vocabulary: the same object until it changes. */
  getVocabulary: () => Vocabulary;
};

/** Signed-in users read from the primary, so they see their own changes at once; others read from the replica. */
export function createJobReadSources({ database, clock, getVocabulary }: Dependencies): JobReadSources {
  function createAll(vocabulary: Vocabulary) {
    const lexicon = getLexicon(vocabulary);
    const create = (db: Db): JobReadSource => {
      const search = createJobSearch({ db, clock, lexicon });
      const highlighted = createHighlightedJobs({ db, clock, search });
      return { db, search, facets: createJobFacets({ db, clock, search }), highlighted };
    };
    const primary = create(database.db);
    return { primary, replica: database.replica === database.db ? primary : create(database.replica) };
  }
  // What the search has cached depends on the vocabulary, so that another vocabulary gets another search.
  const getSources = memoizeLast(createAll);
  return {
    for(viewer) {
      const { primary, replica } = getSources(getVocabulary());
      return viewer ? primary : replica;
    },
    clearHighlighted() {
      const { primary, replica } = getSources(getVocabulary());
      primary.highlighted.clear();
      replica.highlighted.clear();
    },
  };
}
