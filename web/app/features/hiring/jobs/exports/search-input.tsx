import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isComposing } from '../../../../ui/is-composing.ts';
import { type ChosenSearch, SEARCH_COMBOBOX } from '../../search/exports/search-combobox.ts';
import { SearchSuggestions } from '../../search/exports/search-suggestions.tsx';

/** Debounce of the search, in milliseconds. */
const SEARCH_DELAY_MS = 300;

type Props = {
  /** The text in the URL. */
  value: string;
  label: string;
  placeholder: string;
  maxLength: number;
  /** Called with the text. `isContinuation` is true from the second search of one focus on: it replaces the history entry. */
  onSearch: (text: string, isContinuation: boolean) => void;
  /** Called for a chosen company or province, with which the text is cleared. Without it there are no suggestions. */
  onFilter?: (filter: ChosenSearch, isContinuation: boolean) => void;
};

/**
 * An uncontrolled search input named `q`. A response that arrives while the user types does not change its text; another
 * URL (history navigation, a removed filter) does. On a phone the suggestions begin where the form begins, which has to be
 * `relative`.
 */
export function SearchInput({ value, label, placeholder, maxLength, onSearch, onFilter }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Searched texts that are not in the URL yet. */
  const pending = useRef<string[]>([]);
  const lastValue = useRef(value);
  const hasSearched = useRef(false);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    const at = pending.current.lastIndexOf(value);
    pending.current = pending.current.slice(at + 1);
    if (at !== -1 || input.current === null) return;
    clearTimeout(timer.current);
    input.current.value = value;
  }, [value]);
  useEffect(() => {
    // Following a link to another page cancels the pending search.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && link.pathname !== window.location.pathname) clearTimeout(timer.current);
    };
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      clearTimeout(timer.current);
    };
  }, []);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === (pending.current.at(-1) ?? lastValue.current)) return;
    pending.current.push(text);
    latest.current(text, hasSearched.current);
    hasSearched.current = true;
  };
  const choose = (chosen: ChosenSearch) => {
    if (input.current === null) return;
    const isText = chosen.name === 'q';
    input.current.value = isText ? chosen.value : '';
    if (isText) return search();
    clearTimeout(timer.current);
    pending.current.push('');
    onFilter?.(chosen, hasSearched.current);
    hasSearched.current = true;
  };
  return (
    <div className="min-w-0 flex-1 sm:relative">
      <label className="input min-h-11 w-full text-base">
        <Search aria-hidden className="text-muted size-5 shrink-0" />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={value}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          {...(onFilter && SEARCH_COMBOBOX)}
          onFocus={() => {
            hasSearched.current = false;
          }}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, SEARCH_DELAY_MS);
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent)) search();
          }}
        />
      </label>
      {onFilter && <SearchSuggestions isLive isInPage input={input} onChoose={choose} />}
    </div>
  );
}
