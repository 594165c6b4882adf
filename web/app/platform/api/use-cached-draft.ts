import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readTextDraft, saveTextDraft } from '../forms/text-draft.ts';
import { setUnfetchedDefaults } from './unfetched-query.ts';

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
  const read = (): Draft => queryClient.getQueryData<Draft>(queryKey) ?? getEmpty();
  const [draft, setDraft] = useState(read);
  const write = (changed: Draft) => {
    setUnfetchedDefaults(queryClient, queryKey);
    queryClient.setQueryData(queryKey, changed);
    setDraft(changed);
  };
  const change = (changes: Partial<Draft>) => {
    const changed = { ...read(), ...changes };
    if (stored) saveTextDraft(stored.key, String(changed[stored.field]));
    write(changed);
  };
  const restore = useEffectEvent(() => {
    const text = stored && queryClient.getQueryData(queryKey) === undefined ? readTextDraft(stored.key) : '';
    if (stored && text !== '') write({ ...getEmpty(), [stored.field]: text });
  });
  // After hydration: the server does not know the text.
  useEffect(() => restore(), []);
  const clear = () => {
    queryClient.removeQueries({ queryKey });
    if (stored) saveTextDraft(stored.key, '');
  };
  return { draft, change, clear };
}
