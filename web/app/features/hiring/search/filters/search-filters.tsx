import { JOBS_COUNTED_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { focusResults } from '../../../../ui/display/skip-links.tsx';
import { formatResultCount } from '../format-result-count.ts';
import { activeFilters, clearFilters, type Search, searchHref } from '../search-params.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';

/** The whole row is its target, except the link. Pressed buttons are translated, and would contain the target. */
const ROW_BUTTON =
  'noscript:hidden static -mr-2 after:absolute after:inset-0 active:translate-none lg:hidden';

type Props = {
  formId: string;
  search: Search;
  /** The number of jobs found; undefined while loading. */
  total: number | undefined;
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

/** The filters of the jobs, beside the results; on small screens collapsed above them. */
export function SearchFilters({ formId, search, total, onChange }: Props) {
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
      {active.length > 0 && <AppliedFilters filters={active} />}
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
