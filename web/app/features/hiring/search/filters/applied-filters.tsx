import { X } from 'lucide-react';
import { Link } from 'react-router';
import { focusResults } from '../../../../ui/display/skip-links.tsx';
import { type activeFilters, searchHref } from '../search-params.ts';
import { filterLabel } from './filter-groups.ts';

/** The chosen filters, each with a link that removes it. */
export function AppliedFilters({ filters }: { filters: ReturnType<typeof activeFilters> }) {
  return (
    <ul
      aria-label="Filtros activos"
      className="flex gap-2 pb-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:flex-wrap"
    >
      {filters.map(({ filter, value, without }) => (
        <li key={`${filter} ${value}`} className="shrink-0">
          <Link
            to={searchHref(without)}
            preventScrollReset
            // The chip is removed by the click: move the focus to the results for keyboard users.
            onClick={focusResults}
            aria-label={`Quitar filtro ${filterLabel(filter, value)}`}
            className="bg-primary/10 text-primary hover:bg-primary/20 rounded-field flex min-h-11 items-center gap-2 pr-3 pl-3.5 text-sm font-medium transition-colors lg:min-h-9"
          >
            {filterLabel(filter, value)}
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
