import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { focusResults } from '../../../../../ui/display/skip-links.tsx';
import { activeFilters, clearFilters, type JobSearch, jobSearchHref } from '../job-search.ts';
import { filterLabel } from './filter-options.ts';

type Props = {
  search: JobSearch;
  /** Whether there are no results. */
  isEmpty: boolean;
  /** What else may be done with the search. */
  children: ReactNode;
};

/** The active filters, each with a remove link, and what may be done with all of them (which the empty state has itself). */
export function FilterChips({ search, isEmpty, children }: Props) {
  const chips = activeFilters(search);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Filtros activos"
      className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {!isEmpty && <li className="shrink-0 empty:hidden sm:order-last sm:ml-auto">{children}</li>}
      {chips.map(({ filter, value, without }) => (
        <li key={`${filter} ${value}`} className="shrink-0">
          <Link
            to={jobSearchHref(without)}
            preventScrollReset
            // The chip is removed by the click: move the focus to the results for keyboard users.
            onClick={focusResults}
            aria-label={`Quitar filtro ${filterLabel(filter, value)}`}
            className="bg-primary/10 text-primary hover:bg-primary/20 rounded-field flex min-h-11 max-w-72 items-center gap-2 pr-3 pl-3.5 text-sm font-medium transition-colors lg:min-h-9"
          >
            <span className="truncate">{filterLabel(filter, value)}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {!isEmpty && (
        <li className="shrink-0">
          <Link
            to={jobSearchHref(clearFilters(search))}
            preventScrollReset
            onClick={focusResults}
            className="link link-primary flex min-h-11 items-center px-2 text-sm font-medium lg:min-h-9"
          >
            Limpiar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}
