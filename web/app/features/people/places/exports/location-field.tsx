import { skipToken, useQuery } from '@tanstack/react-query';
import {
  isPlaceQuery,
  LOCATION_MAX_LENGTH,
  PLACE_RESULTS_MAX,
  PLACE_SEARCH_DELAY_MS,
} from '@uneed/domain/people/places/place.rules.ts';
import { searchPlaces } from '@uneed/domain/people/places/places.paths.ts';
import { formatPlace } from '@uneed/domain/people/places/postal-address.ts';
import { type ComponentProps, useEffect } from 'react';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { Combobox } from '../../../../ui/controls/combobox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';

type Props = {
  label: string;
  value: string;
  /** Whether the value was chosen from the list: it is then read-only until cleared. */
  isChosen: boolean;
  onChange: (value: string, isChosen: boolean) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string;
  ref?: ComponentProps<typeof Combobox>['ref'];
};

/** Debounced suggestions of places for a text (product.md, 'Places'); none when the request fails. */
function usePlaceSuggestions(typed: string, isEnabled: boolean) {
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

/** Field for a user's location, with suggestions from the gazetteer (product.md, 'Places'). */
export function LocationField({ label, value, isChosen, onChange, onBlur, error, hint, ref }: Props) {
  const { suggestions, isLoading } = usePlaceSuggestions(value, !isChosen);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Combobox
          {...control}
          ref={ref}
          value={value}
          isChosen={isChosen}
          suggestions={suggestions}
          isLoading={isLoading}
          onChange={(text) => onChange(text, false)}
          onChoose={(place) => onChange(place, true)}
          onClear={() => onChange('', false)}
          onBlur={onBlur}
          maxLength={LOCATION_MAX_LENGTH}
          placeholder="Ej. Santo Domingo Este"
        />
      )}
    </Field>
  );
}
