import { JOBS_COUNTED_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { SearchOutcome } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { focusResults } from '../../../../ui/display/skip-links.tsx';
import { FilterChip } from '../../jobs/exports/filter-chip.tsx';
import { filterLabel, SEARCH_GROUPS } from '../../jobs/exports/filter-options.ts';
import { FilterPanel } from '../../jobs/exports/job-filter-fields.tsx';
import { PostedFilter } from '../../jobs/exports/posted-filter.tsx';
import { formatResultCount } from '../results-header.tsx';
import {
  activeFilters,
  clearFilters,
  type Search,
  searchHref,
  toJobSearch,
  withFilters,
} from '../search-params.ts';

/** The whole row is its target, except the link. Pressed buttons are translated, and would contain the target. */
const ROW_BUTTON =
  'noscript:hidden static -mr-2 after:absolute after:inset-0 active:translate-none lg:hidden';

type Props = {
  formId: string;
  search: Search;
  /** The place that the text names and the jobs are in. */
  place: SearchOutcome['place'];
  /** The number of jobs found; undefined while loading. */
  total: number | undefined;
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

/** The filters of the jobs, beside the results; on small screens collapsed above them. */
export function SearchFilters({ formId, search, place, total, onChange }: Props) {
  const bodyId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const active = activeFilters(search);
  return (
    <aside aria-label="Filtros" className="bg-base-100 border-base-300 rounded-box border px-4 lg:px-5">
      <div className="relative flex min-h-13 items-center gap-3">
        <h2 className="text-base">Filtros</h2>
        {active.length > 0 && (
          <>
            <p className="text-muted text-sm tabular-nums">
              {formatQuantity(active.length, 'filtro activo', 'filtros activos')}
            </p>
            <Link
              to={searchHref(clearFilters(search))}
              preventScrollReset
              onClick={focusResults}
              className="link link-primary relative z-1 ml-auto flex min-h-11 items-center px-1 text-sm font-medium"
            >
              Limpiar
            </Link>
          </>
        )}
        <Button
          tone="ghost"
          isSquare
          aria-label={isOpen ? 'Ocultar filtros' : 'Mostrar filtros'}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames(ROW_BUTTON, active.length === 0 && 'ml-auto')}
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-5 transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
      </div>
      {(active.length > 0 || place !== undefined) && <AppliedFilters search={search} place={place} />}
      <div
        id={bodyId}
        className={classNames('border-base-300 border-t', !isOpen && 'noscript:max-lg:block max-lg:hidden')}
      >
        <FilterForm id={formId} search={search} onChange={onChange} />
        {total !== undefined && (
          <p className="border-base-300 text-muted border-t py-3 text-sm tabular-nums">
            {formatResultCount(total, JOBS_COUNTED_MAX, 'resultado', 'resultados')}
          </p>
        )}
      </div>
    </aside>
  );
}

/** The chosen filters, each with a link that removes it. */
function AppliedFilters({ search, place }: Pick<Props, 'search' | 'place'>) {
  return (
    <ul
      aria-label="Filtros activos"
      className="flex gap-2 pb-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:flex-wrap"
    >
      {activeFilters(search).map(({ filter, value, without }) => (
        <li key={`${filter} ${value}`} className="shrink-0">
          <FilterChip label={filterLabel(filter, value)} to={searchHref(without)} />
        </li>
      ))}
      {place !== undefined && (
        <li className="shrink-0">
          <FilterChip label={place.name} to={searchHref({ ...search, q: place.without, page: 1 })} />
        </li>
      )}
    </ul>
  );
}

type FilterFormProps = {
  id: string;
  search: Search;
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

/** The options of all filters; a change is applied at once. A plain GET form without JavaScript. */
function FilterForm({ id, search, onChange }: FilterFormProps) {
  const jobs = toJobSearch(search);
  const change = (next: typeof jobs) => onChange(withFilters(search, next));
  return (
    <form id={id} action="/search" aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="q" value={search.q} />
      <input type="hidden" name="type" value={search.type} />
      {search.view === 'grid' && <input type="hidden" name="view" value="grid" />}
      <PostedFilter search={jobs} onChange={change} form={id} />
      <FilterPanel search={jobs} onChange={change} groups={SEARCH_GROUPS} form={id} />
      <noscript>
        <button type="submit" className="btn btn-primary my-4 min-h-11 w-full">
          Aplicar filtros
        </button>
      </noscript>
    </form>
  );
}
