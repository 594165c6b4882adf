import { POST_SEARCH_MAX_LENGTH } from '@uneed/domain/community/posts/post.rules.ts';
import { Search as SearchIcon } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SearchInput } from '../jobs/exports/search-input.tsx';
import type { ChosenSearch } from './exports/search-combobox.ts';
import { clearFilters, readSearch, SEARCH_TYPES, type Search } from './search-params.ts';

type Props = {
  search: Search;
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

/** Text and type of the search. A plain GET form, so that it works before hydration. */
export function SearchForm({ search, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  /** Reads the text and the type from the form: the text may not have been searched yet. */
  function readForm(): Pick<Search, 'q' | 'type'> {
    const values = new FormData(form.current ?? undefined);
    const params = new URLSearchParams();
    for (const name of ['q', 'type']) params.set(name, String(values.get(name) ?? ''));
    return readSearch(params);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const { q, type } = readForm();
    if (q !== '') onChange(clearFilters({ ...search, q, type }));
  }
  /** Companies and provinces are filters of the listing only. */
  const openListing = ({ name, value }: ChosenSearch) =>
    void navigate(`/jobs?${new URLSearchParams({ [name]: value })}`);
  return (
    <form
      ref={form}
      aria-label="Buscar trabajos y artículos"
      action="/search"
      onSubmit={submit}
      className="flex gap-2 max-sm:relative"
    >
      <div className="w-30 shrink-0 sm:w-40">
        <Select
          name="type"
          aria-label="Qué buscar"
          value={search.type}
          onChange={() => onChange({ ...search, ...readForm(), page: 1 })}
        >
          {Object.entries(SEARCH_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <SearchInput
        value={search.q}
        label="Texto de la búsqueda"
        placeholder="Escribe lo que buscas"
        maxLength={POST_SEARCH_MAX_LENGTH}
        onSearch={(q, isContinuation) => onChange({ ...search, q, page: 1 }, { replace: isContinuation })}
        {...(search.type === 'trabajos' && { onFilter: openListing })}
      />
      {search.view === 'grid' && <input type="hidden" name="view" value="grid" />}
      <Button type="submit" className="max-sm:w-11 max-sm:px-0">
        <SearchIcon aria-hidden className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">Buscar</span>
      </Button>
    </form>
  );
}
