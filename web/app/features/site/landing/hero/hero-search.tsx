import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { Search } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  type ChosenSearch,
  SEARCH_COMBOBOX,
  toResultsPath,
} from '../../../hiring/search/exports/search-combobox.ts';
import { SearchSuggestions } from '../../../hiring/search/exports/search-suggestions.tsx';

/** The type of results that the search page shows. */
const TYPE = 'trabajos';

/** The search for jobs, with the suggestions of the top bar. Without JavaScript it is a form that leads to the search page. */
export function HeroSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const open = (chosen: ChosenSearch) => void navigate(toResultsPath(chosen, TYPE));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = input.current?.value.trim() ?? '';
    if (value === '') input.current?.focus();
    else open({ name: 'q', value });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>.
    <form
      role="search"
      aria-label="Buscar vacantes"
      action="/search"
      onSubmit={submit}
      className="text-base-content relative flex max-w-xl gap-2"
    >
      <input type="hidden" name="type" value={TYPE} />
      <label className="input min-h-13 min-w-0 flex-1 border-transparent text-base">
        <Search aria-hidden className="text-muted size-5 shrink-0" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="¿Qué trabajo buscas?"
          placeholder="¿Qué trabajo buscas?"
          maxLength={JOB_SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          {...SEARCH_COMBOBOX}
        />
      </label>
      <button
        type="submit"
        className="btn bg-sand text-sea hover:bg-white min-h-13 border-transparent px-5 text-base font-semibold shadow-none sm:px-7"
      >
        Buscar
      </button>
      <SearchSuggestions isInPage input={input} onChoose={open} />
    </form>
  );
}
