import { LOCATION_MAX_LENGTH } from '@uneed/domain/people/places/place.rules.ts';
import { Combobox } from '../../../../ui/controls/combobox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { usePlaceSuggestions } from '../use-place-suggestions.ts';

type Props = {
  label: string;
  value: string;
  /** Whether the value was chosen from the list: it is then read-only until cleared. */
  isChosen: boolean;
  onChange: (value: string, isChosen: boolean) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string;
};

/** Field for a user's location, with suggestions from the gazetteer (specification 1 §2 and §5). */
export function LocationField({ label, value, isChosen, onChange, onBlur, error, hint }: Props) {
  const { suggestions, isLoading } = usePlaceSuggestions(value, !isChosen);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Combobox
          {...control}
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
