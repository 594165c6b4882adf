import { FilterRow, FilterSection } from '../../jobs/exports/filter-section.tsx';
import { chooseFilter, isChosen, type Search } from '../search-params.ts';
import { FILTER_GROUPS } from './filter-groups.ts';

type Props = {
  id: string;
  search: Search;
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

/** The options of all filters; a change is applied at once. A plain GET form without JavaScript. */
export function FilterForm({ id, search, onChange }: Props) {
  return (
    <form id={id} action="/search" aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="q" value={search.q} />
      <input type="hidden" name="type" value={search.type} />
      {search.view === 'grid' && <input type="hidden" name="view" value="grid" />}
      {FILTER_GROUPS.map(({ filter, title, options }) => (
        <FilterSection
          key={filter}
          title={title}
          chosen={options.filter(({ value }) => value !== '' && isChosen(search, filter, value)).length}
          isOpenByDefault
        >
          {options.map(({ value, label }) => (
            <FilterRow
              key={value}
              type={filter === 'posted' ? 'radio' : 'checkbox'}
              name={filter}
              value={value}
              label={label}
              isChosen={isChosen(search, filter, value)}
              onChange={() => onChange(chooseFilter(search, filter, value))}
            />
          ))}
        </FilterSection>
      ))}
      <noscript>
        <button type="submit" className="btn btn-primary my-4 min-h-11 w-full">
          Aplicar filtros
        </button>
      </noscript>
    </form>
  );
}
