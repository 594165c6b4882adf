import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.paths.ts';
import { SUGGESTIONS_MIN_LENGTH } from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';

/** Debounce of the suggestions, in milliseconds. */
const SUGGESTIONS_DELAY_MS = 180;

const isAsked = (text: string): boolean =>
  text.length >= SUGGESTIONS_MIN_LENGTH && text.length <= JOB_SEARCH_MAX_LENGTH;

/** Whether the text is the beginning of a word of the suggestion. */
const matches = (suggestion: Suggestion, text: string): boolean =>
  ` ${foldText(suggestion.text)}`.includes(` ${foldText(text)}`);

/**
 * Returns the suggestions for a text; none while it is too short, and after a failed request. Until those of the whole text
 * arrive, the previous ones that match it too are returned.
 */
export function useSuggestions(rawText: string): Suggestion[] {
  const text = rawText.trim();
  const asked = useDebounced(text, SUGGESTIONS_DELAY_MS);
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(listSuggestions, { query: { q: asked } }),
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (data === undefined || !isAsked(text)) return [];
  const isCurrent = asked === text && !isPlaceholderData;
  return isCurrent ? data.suggestions : data.suggestions.filter((suggestion) => matches(suggestion, text));
}
