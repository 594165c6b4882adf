import {
  APPLICANT_ORDER_LABELS,
  describeApplicantFilter,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { joinWithAnd, keysOf } from '@uneed/domain/kernel/list.ts';
import { SlidersHorizontal, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LabeledSelect } from '../../../../ui/controls/labeled-select.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ApplicantFilterDialog } from './applicant-filter-dialog.tsx';
import { isFiltered, NO_FILTERS, ORDER_PARAMS, STATUS_FILTERS } from './applicant-search.ts';
import type { ApplicantsViewState } from './use-applicants-view.ts';

type Props = {
  jobId: string;
  view: ApplicantsViewState;
  /** How many applicants the filters find; undefined while they are being loaded. */
  found: number | undefined;
  stages: readonly Stage[];
};

/** Filters and sorts the whole list, above it: on a phone it stays in reach while the list is scrolled. */
export function ApplicantFilter({ jobId, view, found, stages }: Props) {
  const chosen = describeApplicantFilter(view.facts);
  return (
    <>
      <nav
        aria-label="Filtrar por estado"
        className="bg-base-100 border-base-300 tall:sticky top-16 z-10 flex gap-1 overflow-x-auto border-b px-2 py-1 lg:top-0"
      >
        {STATUS_FILTERS.map(({ value, label }) => (
          <Link
            key={value}
            to={view.buildHref({ status: value, page: null, chosen: null })}
            replace
            preventScrollReset
            aria-current={view.statusFilter.value === value ? 'true' : undefined}
            className={classNames(
              'rounded-field flex min-h-11 shrink-0 grow items-center justify-center px-2 text-sm font-medium',
              view.statusFilter.value === value ? 'bg-primary text-primary-content' : 'hover:bg-base-200',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex items-center justify-between gap-2 px-3 pt-2">
        <FilterButton jobId={jobId} view={view} found={found} />
        <OrderSelect view={view} />
      </div>
      <StageFilter stages={stages} view={view} />
      {chosen.length > 0 && (
        <p className="text-muted flex flex-wrap items-center gap-x-3 px-5 text-sm">
          <span>{joinWithAnd(chosen)}</span>
          <Link
            to={view.buildHref(NO_FILTERS)}
            replace
            preventScrollReset
            className="link link-primary py-2.5 font-medium"
          >
            Quitar filtros
          </Link>
        </p>
      )}
    </>
  );
}

/** Opens the filters; says how many of them are chosen. */
function FilterButton({ jobId, view, found }: Omit<Props, 'stages'>) {
  const [isOpen, setIsOpen] = useState(false);
  const count = describeApplicantFilter(view.facts).length;
  return (
    <>
      <Button tone="outline" className="px-3" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        <span>{count === 0 ? 'Filtros' : `Filtros (${count})`}</span>
      </Button>
      <ApplicantFilterDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        jobId={jobId}
        view={view}
        found={found}
      />
    </>
  );
}

/** Shows one stage, or all. */
function StageFilter({ stages, view }: Pick<Props, 'stages' | 'view'>) {
  return (
    <div className="flex justify-end px-3 pt-1">
      <LabeledSelect
        isPlain
        label="Etapa"
        name="etapa"
        value={view.facts.stage ?? ''}
        options={Object.fromEntries(stages.map(({ id, name }) => [id, name]))}
        order={stages.map(({ id }) => id)}
        emptyLabel="Todas las etapas"
        onChange={(stage) => view.change({ stage, page: null, chosen: null })}
      />
    </div>
  );
}

/** Chooses the order of the list. */
function OrderSelect({ view }: { view: ApplicantsViewState }) {
  const { order } = view.search;
  const labels = Object.fromEntries(
    keysOf(ORDER_PARAMS).map((key) => [ORDER_PARAMS[key], APPLICANT_ORDER_LABELS[key]]),
  );
  return (
    <LabeledSelect
      isPlain
      label="Ordenar por"
      name="orden"
      value={order === undefined ? '' : ORDER_PARAMS[order]}
      options={labels}
      emptyLabel="Orden usual"
      onChange={(value) => view.change({ order: value, page: null })}
    />
  );
}

/** Says that no applicant is left. */
function describeNobody(filter: ApplicantsViewState['facts']): string {
  const { fits, ...others } = filter;
  if (fits === 'false') {
    const asked = describeApplicantFilter(others);
    const who = asked.length === 0 ? 'Todos' : `Quienes tienen ${joinWithAnd(asked)}`;
    return `${who} cumplen con lo indispensable`;
  }
  const asked = describeApplicantFilter(filter);
  return asked.length === 0 ? 'Nadie está en esta etapa' : `Nadie cumple con ${joinWithAnd(asked)}`;
}

/** Says what the filters look at; a stage alone looks at nothing else. */
function describeSource(filter: ApplicantsViewState['facts']): string | undefined {
  if (filter.fits !== undefined)
    return 'Se mira lo que cada persona respondió, y lo que puso en su perfil de trabajo.';
  const asked = describeApplicantFilter(filter);
  return asked.length === 0 ? undefined : 'Se busca en lo que cada persona puso en su perfil de trabajo.';
}

/** Says that no applicant has what the filters ask for, with the way back. */
export function NobodyFits({ view }: { view: ApplicantsViewState }) {
  const { facts, statusFilter } = view;
  if (!isFiltered(facts)) return <EmptyState icon={UserSearch} title={statusFilter.emptyText} />;
  const among = statusFilter.status === undefined ? '' : ` entre los ${statusFilter.label.toLowerCase()}`;
  return (
    <EmptyState
      icon={UserSearch}
      title={`${describeNobody(facts)}${among}`}
      action={
        <LinkButton to={view.buildHref(NO_FILTERS)} tone="outline" replace preventScrollReset>
          Quitar filtros
        </LinkButton>
      }
    >
      {describeSource(facts)}
    </EmptyState>
  );
}
