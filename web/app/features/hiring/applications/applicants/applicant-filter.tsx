import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { type ApplicantsViewState, CONTRACT_FILTERS } from './use-applicants-view.ts';

/** Filters and sorts the whole list, above it: on a phone it stays in reach while the list is scrolled. */
export function ApplicantFilter({ view }: { view: ApplicantsViewState }) {
  return (
    <div className="bg-base-100 border-base-300 tall:sticky top-16 z-10 flex items-center justify-between gap-1 border-b px-2 py-1 lg:top-0">
      <nav aria-label="Filtrar por estado" className="flex min-w-0 overflow-x-auto">
        {CONTRACT_FILTERS.map(({ value, label }) => (
          <Link
            key={value}
            to={view.buildHref({ filter: value, chosen: null })}
            replace
            preventScrollReset
            aria-current={view.filter.value === value ? 'true' : undefined}
            className={classNames(
              'rounded-field flex min-h-11 shrink-0 items-center px-2 text-sm font-medium',
              view.filter.value === value ? 'bg-primary text-primary-content' : 'hover:bg-base-200',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <OrderToggle view={view} />
    </div>
  );
}

/** Shows and toggles the order. */
function OrderToggle({ view }: { view: ApplicantsViewState }) {
  const Icon = view.isOldestFirst ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <Link
      to={view.buildHref({ order: view.isOldestFirst ? null : 'antiguos' })}
      replace
      preventScrollReset
      className={buttonClasses({ tone: 'ghost' }, 'shrink-0 px-2')}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">Orden: </span>
      <span className="max-sm:sr-only">{view.isOldestFirst ? 'Antiguos' : 'Recientes'}</span>
    </Link>
  );
}
