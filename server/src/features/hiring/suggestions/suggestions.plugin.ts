import { listSuggestions, listUnmatchedSearches } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import { memoizeLast } from '@uneed/domain/kernel/once.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import type { Vocabulary } from '@uneed/domain/people/occupations/vocabulary.ts';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { defineTask, type TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createSuggestions, type Suggestions } from './suggestions.service.ts';
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

/** Writes the searches without exact matches that were counted in memory. */
export const unmatchedSearchesFlush = defineTask('search.unmatched-flushed', z.object({}));

/** Deletes the counts of days that no period for admins includes any more. */
export const unmatchedSearchesCleanup = defineTask('search.unmatched-cleaned', z.object({}));

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

/** How long suggestions are cached for visitors without a session: many type the same first letters. */
const SUGGESTIONS_CACHE_SECONDS = 30;

type Services = { suggestions: Suggestions; unmatched: UnmatchedSearches };

function mountSuggestions(mount: Mount, { suggestions, unmatched }: Services): void {
  mount(listSuggestions, {
    who: 'public',
    limit: '6000/minute',
    cacheSeconds: SUGGESTIONS_CACHE_SECONDS,
    handle: async ({ query }) => ({ suggestions: await suggestions.find(query.q) }),
  });

  mount(listUnmatchedSearches, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { days, page } }) => {
      const { rows, total } = await unmatched.list(days, page);
      return { searches: rows, pagination: paginate(page, ADMIN_PAGE_SIZE, total) };
    },
  });
}
