import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/text.schema.ts';
import { JOB_SEARCH_MAX_LENGTH } from '../jobs/job-filter.rules.ts';
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
