import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { JOB_SEARCH_MAX_LENGTH } from '../jobs/job-filter.rules.ts';
import { UNMATCHED_SEARCH_PERIODS } from './suggestions.rules.ts';
import { suggestionSchema } from './suggestions.schema.ts';

export const listSuggestions = endpoint({
  tag: 'search',
  method: 'GET',
  path: '/search/suggestions',
  summary:
    'Occupations, companies and provinces for the beginning of a search, best first; none for less than 2 characters.',
  query: z.object({ q: text({ max: JOB_SEARCH_MAX_LENGTH }).default('') }),
  reply: z.object({ suggestions: z.array(suggestionSchema) }),
});

/** A period of the list; an unknown one becomes the shortest, because links get damaged. */
const unmatchedSearchPeriodSchema = z.coerce
  .number()
  .pipe(z.literal(UNMATCHED_SEARCH_PERIODS))
  .default(UNMATCHED_SEARCH_PERIODS[0])
  .catch(UNMATCHED_SEARCH_PERIODS[0]);

/** A search text that no job matched exactly, in a period. */
const unmatchedSearchSchema = z.object({
  /** In lower case, without accents. */
  text: z.string(),
  count: z.int(),
  /** On how many days. */
  days: z.int(),
  /** The last day, `YYYY-MM-DD`. */
  lastDay: z.iso.date(),
});
export type UnmatchedSearch = z.infer<typeof unmatchedSearchSchema>;

export const listUnmatchedSearches = endpoint({
  tag: 'search',
  method: 'GET',
  path: '/admin/searches',
  summary: 'Search texts that no job matched exactly in the last days, most frequent first.',
  query: z.object({ days: unmatchedSearchPeriodSchema, page: pageNumberSchema }),
  reply: z.object({ searches: z.array(unmatchedSearchSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
