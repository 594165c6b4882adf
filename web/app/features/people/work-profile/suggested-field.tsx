import { useQuery } from '@tanstack/react-query';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { workWordsQuery } from './work-profile.queries.ts';

/** As many as there are licences, the longest list of which all are offered. */
const SUGGESTED_MAX = 12;
const TYPING_DELAY_MS = 200;

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly string[];
  maxLength: number;
  isRequired?: boolean;
  error?: string | undefined;
  placeholder?: string;
};

/** Those suggestions that have the text in them; all of them for none. */
export const filterSuggestions = (suggestions: readonly string[], text: string): string[] =>
  suggestions
    .filter((each) => foldText(each).includes(foldText(text)) && each !== text)
    .slice(0, SUGGESTED_MAX);

/** A text with suggestions to tap; any other text may be typed. */
export function SuggestedField({ label, isRequired, error, suggestions, ...rest }: Props) {
  return (
    <Field label={label} error={error} {...(isRequired && { isRequired })}>
      {(control) => (
        <Combobox
          {...control}
          {...rest}
          suggestions={filterSuggestions(suggestions, rest.value)}
          isChosen={false}
          onChoose={rest.onChange}
          onClear={() => rest.onChange('')}
        />
      )}
    </Field>
  );
}

/** Words of the vocabulary for what is typed, from the server. */
export function useWorkWords(kind: 'occupation' | 'skill', typed: string): readonly string[] {
  const q = useDebounced(typed.trim(), TYPING_DELAY_MS);
  const { data } = useQuery({ ...workWordsQuery(kind, q), retry: false });
  return data?.words ?? [];
}

/** A position, with the occupations of the vocabulary as suggestions. */
export function PositionField(props: Omit<Props, 'suggestions'>) {
  const words = useWorkWords('occupation', props.value);
  return (
    <Field label={props.label} error={props.error} isRequired>
      {(control) => (
        <Combobox
          {...control}
          value={props.value}
          maxLength={props.maxLength}
          placeholder={props.placeholder ?? ''}
          suggestions={words.filter((word) => word !== props.value).slice(0, SUGGESTED_MAX)}
          isChosen={false}
          onChange={props.onChange}
          onChoose={props.onChange}
          onClear={() => props.onChange('')}
        />
      )}
    </Field>
  );
}
