import { type ComponentType, useEffect, useState } from 'react';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import type { SuggestionProps } from './search-combobox.ts';

/** Suggestions and recent searches below a search input. Their code is loaded when the input gets the focus. */
export function SearchSuggestions(props: SuggestionProps) {
  const { input } = props;
  const [Popup, setPopup] = useState<ComponentType<SuggestionProps>>();
  useEffect(() => {
    const box = input.current;
    const load = async () => {
      const { SuggestionPopup } = await retryWhenOnline(() => import('../suggestions/suggestion-popup.tsx'));
      setPopup(() => SuggestionPopup);
    };
    if (document.activeElement === box) void load();
    box?.addEventListener('focus', load);
    return () => box?.removeEventListener('focus', load);
  }, [input]);
  return Popup && <Popup {...props} />;
}
