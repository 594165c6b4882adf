import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readTextDraft, saveTextDraft } from '../forms/text-draft.ts';
import { setPushedDefaults } from './pushed-query.ts';

/** The text of a draft that also survives a reload, and its key (text-draft.ts). */
type StoredText<Draft> = { field: keyof Draft; key: string };

/**
 * What the user has entered in a form, `getEmpty()` at first. It is kept in the query cache, so that closing a dialog or opening
 * another page loses nothing; the cache is cleared when the session ends. `change` merges with the cache: an image may be ready after
 * more text was typed.
 */
export function useCachedDraft<Draft extends object>(
  queryKey: QueryKey,
  getEmpty: () => Draft,
  stored?: StoredText<Draft>,
) {
  const queryClient = useQueryClient();
  const getInitial = () => ({ ...getEmpty(), ...(stored && { [stored.field]: readTextDraft(stored.key) }) });
  const read = (): Draft => queryClient.getQueryData<Draft>(queryKey) ?? getInitial();
  const [draft, setDraft] = useState(read);
  const change = (changes: Partial<Draft>) => {
    setPushedDefaults(queryClient, queryKey);
    const changed = { ...read(), ...changes };
    queryClient.setQueryData(queryKey, changed);
    if (stored) saveTextDraft(stored.key, String(changed[stored.field]));
    setDraft(changed);
  };
  const clear = () => {
    queryClient.removeQueries({ queryKey });
    if (stored) saveTextDraft(stored.key, '');
  };
  return { draft, change, clear };
}
