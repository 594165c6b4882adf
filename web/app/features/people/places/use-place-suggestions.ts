import { skipToken, useQuery } from '@tanstack/react-query';
import {
  isPlaceQuery,
  PLACE_RESULTS_MAX,
  PLACE_SEARCH_DELAY_MS,
} from '@uneed/domain/people/places/place.rules.ts';
import { searchPlaces } from '@uneed/domain/people/places/places.paths.ts';
import { formatPlace } from '@uneed/domain/people/places/postal-address.ts';
import { useEffect } from 'react';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';

/** Debounced suggestions of places for a text (specification 1 §5); none when the request fails. */
export function usePlaceSuggestions(typed: string, isEnabled: boolean) {
  const text = typed.trim();
  const q = useDebounced(text, PLACE_SEARCH_DELAY_MS);
  const query = apiQuery(searchPlaces, {
    query: { q, limit: PLACE_RESULTS_MAX, format: 'json', addressdetails: 1 },
  });
  const { data, error, isFetching } = useQuery({
    ...query,
    queryFn: isEnabled && isPlaceQuery(q) ? query.queryFn : skipToken,
    retry: false,
  });
  useEffect(() => {
    if (error) console.warn('Place suggestions failed', error);
  }, [error]);
  const places = isPlaceQuery(text) ? (data ?? []) : [];
  const suggestions = [...new Set(places.map(formatPlace))].slice(0, PLACE_RESULTS_MAX);
  return { suggestions, isLoading: isFetching };
}
