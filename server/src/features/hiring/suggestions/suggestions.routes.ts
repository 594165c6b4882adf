import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import { listUnmatchedSearches } from '@uneed/domain/hiring/suggestions/unmatched-searches.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Suggestions } from './suggestions.service.ts';
import type { UnmatchedSearches } from './unmatched-searches.service.ts';

/** How long suggestions are cached for visitors without a session: many type the same first letters. */
const SUGGESTIONS_CACHE_SECONDS = 30;

type Services = { suggestions: Suggestions; unmatched: UnmatchedSearches };

export function mountSuggestions(mount: Mount, { suggestions, unmatched }: Services): void {
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
