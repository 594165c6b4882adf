import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readTextDraft, saveTextDraft } from '../forms/text-draft.ts';
import { setUnfetchedDefaults } from './unfetched-query.ts';

/** What of a draft also survives a reload, as a text, '' for nothing; and its key (text-draft.ts). */
type StoredDraft<Draft> = {
  key: string;
  toText: (draft: Draft) => string;
  fromText: (text: string) => Partial<Draft>;
};

/**
 * What the user has entered in a form, `getEmpty()` at first. It is kept in the query cache, so that closing a dialog or opening
 * another page loses nothing; the cache is cleared when the session ends. `change` merges with the cache: an image may be ready after
 * more text was typed.
 */
export function useCachedDraft<Draft extends object>(
  queryKey: QueryKey,
  getEmpty: () => Draft,
  stored?: StoredDraft<Draft>,
) {
  const queryClient = useQueryClient();
  const read = (): Draft => queryClient.getQueryData<Draft>(queryKey) ?? getEmpty();
  const [draft, setDraft] = useState(read);
  const write = (changed: Draft) => {
    setUnfetchedDefaults(queryClient, queryKey);
    queryClient.setQueryData(queryKey, changed);
    setDraft(changed);
  };
  const change = (changes: Partial<Draft> | ((current: Draft) => Partial<Draft>)) => {
    const current = read();
    const changed = { ...current, ...(typeof changes === 'function' ? changes(current) : changes) };
    if (stored) saveTextDraft(stored.key, stored.toText(changed));
    write(changed);
  };
  const restore = useEffectEvent(() => {
    const text = stored && queryClient.getQueryData(queryKey) === undefined ? readTextDraft(stored.key) : '';
    if (stored && text !== '') write({ ...getEmpty(), ...stored.fromText(text) });
  });
  // After hydration: the server does not know the text.
  useEffect(() => restore(), []);
  const clear = () => {
    queryClient.removeQueries({ queryKey });
    if (stored) saveTextDraft(stored.key, '');
  };
  return { draft, change, clear };
}
