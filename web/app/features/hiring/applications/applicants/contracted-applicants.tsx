import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { ApplicantRow } from './applicant-row.tsx';
import { type ApplicantsViewState, CONTRACT_FILTERS } from './use-applicants-view.ts';

type Props = {
  /** Those that match the filter, in the chosen order. */
  applicants: Applicant[];
  /** How many there are without the filter. */
  total: number;
  selectedId: string | undefined;
  view: ApplicantsViewState;
};

/** Applicants with a contract, filtered by its status and sorted by application date (product.md, 'Applicants'). */
export function ContractedApplicants({ applicants, total, selectedId, view }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 p-2">
      <div className="flex items-center justify-between gap-2 px-3 pt-2">
        <h2 id={titleId} className="text-base">
          En proceso
        </h2>
        <OrderToggle view={view} />
      </div>
      <nav aria-label="Filtrar por estado" className="flex overflow-x-auto px-1 sm:gap-1">
        {CONTRACT_FILTERS.map(({ value, label }) => (
          <Link
            key={value}
            to={view.buildHref({ filter: value })}
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
      {applicants.length === 0 ? (
        <p className="text-muted px-3 py-6 text-center text-sm">
          {(total === 0 ? CONTRACT_FILTERS[0] : view.filter).emptyText}
        </p>
      ) : (
        <ul className="flex flex-col">
          {applicants.map((applicant) => (
            <li key={applicant._id}>
              <ApplicantRow
                applicant={applicant}
                href={view.buildHref({ chosen: applicant._id, view: null })}
                isSelected={applicant._id === selectedId}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
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
      className={buttonClasses({ tone: 'ghost' }, 'px-3')}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">Orden: </span>
      <span>{view.isOldestFirst ? 'Antiguos' : 'Recientes'}</span>
    </Link>
  );
}
