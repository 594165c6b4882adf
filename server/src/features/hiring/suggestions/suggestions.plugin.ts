import { memoizeLast } from '@uneed/domain/kernel/once.ts';
import type { Vocabulary } from '@uneed/domain/people/occupations/vocabulary.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { mountSuggestions } from './suggestions.routes.ts';
import { createSuggestions, type Suggestions } from './suggestions.service.ts';
import { unmatchedSearchesCleanup, unmatchedSearchesFlush } from './suggestions.tasks.ts';
import { createUnmatchedSearches, type UnmatchedSearches } from './unmatched-searches.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  /** The current vocabulary: the same object until it changes. */
  getVocabulary: () => Vocabulary;
};

type SuggestionsFeature = Feature & {
  /** Counts a search that no job matched exactly. */
  recordUnmatchedSearch: UnmatchedSearches['record'];
  listPopularOccupations: Suggestions['listPopularOccupations'];
};

/** Suggestions while typing, and what is searched in vain. `close` writes the searches that are still in memory. */
export function suggestionsFeature({
  database,
  clock,
  queue,
  getVocabulary,
}: Dependencies): SuggestionsFeature {
  const createFor = memoizeLast((vocabulary: Vocabulary) =>
    createSuggestions({ database, clock, vocabulary }),
  );
  const suggestions: Suggestions = {
    find: (text) => createFor(getVocabulary()).find(text),
    listPopularOccupations: (limit) => createFor(getVocabulary()).listPopularOccupations(limit),
  };
  const unmatched = createUnmatchedSearches({ database, clock });
  queue.handle(unmatchedSearchesFlush, unmatched.flush);
  queue.schedule(unmatchedSearchesFlush, '* * * * *', {});
  queue.handle(unmatchedSearchesCleanup, unmatched.deleteOld);
  queue.schedule(unmatchedSearchesCleanup, '37 7 * * *', {});
  return {
    mount: (mount) => mountSuggestions(mount, { suggestions, unmatched }),
    close: unmatched.flush,
    recordUnmatchedSearch: unmatched.record,
    listPopularOccupations: suggestions.listPopularOccupations,
  };
}
