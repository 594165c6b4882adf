import { AVAILABILITIES, AVAILABILITY_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  JOBS_COUNTED_MAX,
  POSTED_PERIODS,
  type SalaryRange,
  SEARCH_SALARY_RANGES,
  SEARCH_SPECIALS,
  SPECIAL_LABELS,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { focusResults } from '../../../../ui/display/skip-links.tsx';
import { FilterRow, FilterSection } from '../../jobs/exports/filter-section.tsx';
import { formatResultCount } from '../results-header.tsx';
import {
  activeFilters,
  chooseFilter,
  clearFilters,
  isChosen,
  type Search,
  type SearchFilter,
  searchHref,
} from '../search-params.ts';

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

function salaryLabel({ min, max }: SalaryRange): string {
  if (max === null) return `${formatPesos(min)} o más`;
  return min === 0 ? `Hasta ${formatPesos(max)}` : `${formatPesos(min)} a ${formatPesos(max)}`;
}

type FilterGroup = {
  filter: SearchFilter;
  title: string;
  options: readonly { value: string; label: string }[];
};

/** The sections of the filter panel (product.md, 'Search page'). The empty date stands for all jobs. */
const FILTER_GROUPS: readonly FilterGroup[] = [
  {
    filter: 'posted',
    title: 'Fecha de publicación',
    options: [
      { value: '', label: 'Cualquier fecha' },
      ...Object.entries(POSTED_PERIODS).map(([value, { label }]) => ({ value, label })),
    ],
  },
  {
    filter: 'salaryRange',
    title: 'Rango salarial',
    options: SEARCH_SALARY_RANGES.map((range) => ({ value: range.id, label: salaryLabel(range) })),
  },
  {
    filter: 'availability',
    title: 'Disponibilidad',
    options: AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] })),
  },
  {
    filter: 'special',
    title: 'Características especiales',
    options: SEARCH_SPECIALS.map((value) => ({ value, label: SPECIAL_LABELS[value] })),
  },
];

/** The label of a filter value. */
const filterLabel = (filter: SearchFilter, value: string): string =>
  FILTER_GROUPS.find((group) => group.filter === filter)?.options.find((option) => option.value === value)
    ?.label ?? value;

/** The chosen filters, each with a link that removes it. */
function AppliedFilters({ filters }: { filters: ReturnType<typeof activeFilters> }) {
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

type FilterFormProps = {
  id: string;
  search: Search;
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

/** The options of all filters; a change is applied at once. A plain GET form without JavaScript. */
function FilterForm({ id, search, onChange }: FilterFormProps) {
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
