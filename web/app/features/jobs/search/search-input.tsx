import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** A search runs this long after the last key. */
const SEARCH_DELAY_MS = 300;

type Props = {
  /** What the address holds. */
  value: string;
  label: string;
  placeholder: string;
  maxLength: number;
  /** Searches for the text; `isGoingOn` while the same person types on, so that one search is one step back. */
  onSearch: (text: string, isGoingOn: boolean) => void;
};

/**
 * A search box named `q` of the form around it. The text is the box's own: an answer that comes while one types changes
 * nothing, another address (back, a removed filter) does.
 */
export function SearchInput({ value, label, placeholder, maxLength, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Texts that were searched for and have not come back in the address yet. */
  const sent = useRef<string[]>([]);
  const seen = useRef(value);
  const hasSearched = useRef(false);
  useEffect(() => {
    if (value === seen.current) return;
    seen.current = value;
    const at = sent.current.lastIndexOf(value);
    sent.current = sent.current.slice(at + 1);
    if (at !== -1 || input.current === null) return;
    clearTimeout(timer.current);
    input.current.value = value;
  }, [value]);
  useEffect(() => {
    // Whoever follows a link to another page is not called back by what they typed just before.
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && link.pathname !== window.location.pathname) clearTimeout(timer.current);
    };
    document.addEventListener('click', leave, true);
    return () => {
      document.removeEventListener('click', leave, true);
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
    if (text === (sent.current.at(-1) ?? seen.current)) return;
    sent.current.push(text);
    latest.current(text, hasSearched.current);
    hasSearched.current = true;
  };
  return (
    <label className="input min-h-11 w-full min-w-0 flex-1 text-base">
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
        onFocus={() => {
          hasSearched.current = false;
        }}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, SEARCH_DELAY_MS);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search();
        }}
      />
    </label>
  );
}
