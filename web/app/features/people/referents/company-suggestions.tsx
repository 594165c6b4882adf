import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { companySuggestionsQuery } from './employment.queries.ts';

const DELAY_MS = 250;

/** Options with the names of verified enterprises for a text field that has their `id` as its `list`. */
export function CompanySuggestions({ id, text }: { id: string; text: string }) {
  const q = useDebounced(text.trim(), DELAY_MS);
  const { data } = useQuery({
    ...companySuggestionsQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <datalist id={id}>
      {data?.enterprises.map(({ _id, companyName }) => (
        <option key={_id} value={companyName} />
      ))}
    </datalist>
  );
}
