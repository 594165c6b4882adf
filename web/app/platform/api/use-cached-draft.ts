import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setPushedDefaults } from './pushed-query.ts';

/**
 * What the user has entered in a form, `getEmpty()` at first. It is kept in the query cache, so that closing a dialog or opening
 * another page loses nothing; the cache is cleared when the session ends. `change` merges with the cache: an image may be ready after
 * more text was typed.
 */
export function useCachedDraft<Draft extends object>(queryKey: QueryKey, getEmpty: () => Draft) {
  const queryClient = useQueryClient();
  const read = (): Draft => queryClient.getQueryData<Draft>(queryKey) ?? getEmpty();
  const [draft, setDraft] = useState(read);
  const change = (changes: Partial<Draft>) => {
    setPushedDefaults(queryClient, queryKey);
    const changed = { ...read(), ...changes };
    queryClient.setQueryData(queryKey, changed);
    setDraft(changed);
  };
  const clear = () => queryClient.removeQueries({ queryKey });
  return { draft, change, clear };
}
