import { ArrowLeft, Search } from 'lucide-react';
import { type MouseEvent, type SubmitEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { isComposing } from '../../../ui/is-composing.ts';
import {
  type ChosenSearch,
  SEARCH_COMBOBOX,
  toResultsPath,
} from '../../hiring/search/exports/search-combobox.ts';
import { SearchSuggestions } from '../../hiring/search/exports/search-suggestions.tsx';

const ICON_BUTTON = 'btn btn-ghost btn-square min-h-11 min-w-11 lg:hidden';

/**
 * The search of the top bar: opens the results and resets itself; an empty text does nothing. On phones it is shown while it
 * has the focus, which a link gives it. Without JavaScript the link and the form lead to the search page.
 */
export function SearchBox() {
  const link = useRef<HTMLAnchorElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const type = useRef<HTMLSelectElement>(null);
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    input.current?.focus();
  };
  const close = () => link.current?.focus();
  const search = (chosen: ChosenSearch) => {
    if (chosen.value === '' || input.current === null) return;
    void navigate(toResultsPath(chosen, type.current?.value ?? ''));
    input.current.value = '';
    input.current.blur();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search({ name: 'q', value: input.current?.value.trim() ?? '' });
  };
  return (
    <>
      <Link ref={link} to="/search" onClick={open} aria-label="Abrir la búsqueda" className={ICON_BUTTON}>
        <Search aria-hidden className="size-6" />
      </Link>
      <div className="search-box">
        {/* For fingers: the keyboard leaves with Tab or Esc. */}
        <button type="button" aria-hidden tabIndex={-1} onClick={close} className={ICON_BUTTON}>
          <ArrowLeft className="size-6" />
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>. */}
        <form
          role="search"
          aria-label="Buscar en Uneed"
          action="/search"
          onSubmit={submit}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !isComposing(nativeEvent)) close();
          }}
          className="join w-full"
        >
          <select
            ref={type}
            name="type"
            aria-label="Tipo de búsqueda"
            className="select join-item bg-base-200 min-h-11 w-32 shrink-0 text-sm"
          >
            <option value="trabajos">Trabajos</option>
            {/* The search page reads `users` as articles (product.md, 'Search page'). */}
            <option value="users">Artículos</option>
          </select>
          <label className="input join-item min-h-11 min-w-0 flex-1">
            <Search aria-hidden className="text-muted size-4 shrink-0" />
            <input
              ref={input}
              type="search"
              name="q"
              aria-label="Buscar"
              placeholder="Buscar…"
              maxLength={200}
              enterKeyHint="search"
              {...SEARCH_COMBOBOX}
            />
          </label>
        </form>
        <SearchSuggestions input={input} onChoose={search} isOff={() => type.current?.value === 'users'} />
      </div>
    </>
  );
}
