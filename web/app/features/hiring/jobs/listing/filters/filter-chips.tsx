import type { SearchOutcome as Outcome } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { focusResults } from '../../../../../ui/display/skip-links.tsx';
import { FilterChip } from '../../exports/filter-chip.tsx';
import { filterLabel } from '../../exports/filter-options.ts';
import { activeFilters, clearFilters, type JobSearch, jobSearchHref } from '../../exports/job-search.ts';

type Props = {
  search: JobSearch;
  /** The place that the text names: no chip where no job there matches, as those shown are elsewhere. */
  place: Outcome['place'];
  /** Whether there are no results. */
  isEmpty: boolean;
  /** What else may be done with the search. */
  children: ReactNode;
};

/** The active filters, each with a remove link, and what may be done with all of them (which the empty state has itself). */
export function FilterChips({ search, place, isEmpty, children }: Props) {
  const chips = activeFilters(search);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Filtros activos"
      className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {!isEmpty && <li className="shrink-0 empty:hidden sm:order-last sm:ml-auto">{children}</li>}
      {place?.isEmpty === false && (
        <li className="shrink-0">
          <FilterChip label={place.name} to={jobSearchHref({ ...search, q: place.without, page: 1 })} />
        </li>
      )}
      {chips.map(({ filter, value, without }) => (
        <li key={`${filter} ${value}`} className="shrink-0">
          <FilterChip label={filterLabel(filter, value)} to={jobSearchHref(without)} />
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
