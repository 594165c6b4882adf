import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../../platform/session/use-session.ts';
import type { SuggestionProps } from '../exports/search-combobox.ts';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts';

type Options = Pick<SuggestionProps, 'input' | 'isOff' | 'isLive'>;

/**
 * The recent searches of the visitor. A search is remembered when the form of the input is submitted; if the text is searched
 * while it is typed (`isLive`), also when the input loses the focus.
 */
export function useRecentSearches({ input, isOff, isLive = false }: Options) {
  const userId = useSession().user?._id ?? null;
  const [recent, setRecent] = useState(() => readRecentSearches(userId));
  const refresh = () => setRecent(readRecentSearches(userId));
  const add = (text: string) => {
    addRecentSearch(userId, text);
    refresh();
  };
  const remove = (text: string) => {
    removeRecentSearch(userId, text);
    refresh();
  };
  const remember = useEffectEvent((text: string) => {
    if (isOff?.() !== true) add(text);
  });
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isChanged = false;
    const onInput = () => {
      isChanged = true;
    };
    const onBlur = () => {
      if (isLive && isChanged) remember(element.value);
      isChanged = false;
    };
    element.form?.addEventListener('submit', () => remember(element.value), { signal });
    element.addEventListener('input', onInput, { signal });
    element.addEventListener('blur', onBlur, { signal });
    return () => listeners.abort();
  }, [input, isLive]);
  return { recent, refresh, add, remove };
}
