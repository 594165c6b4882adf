import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ReportCard } from '../report-card.tsx';
import { type ReportState, reportsQuery } from './reports-query.ts';

const STATES = [
  { state: 'open', label: 'Por atender' },
  { state: 'settled', label: 'Atendidos' },
] as const;

/** Reads the state of the listed reports from the query parameters; by default the open ones. */
export const getReportState = (search: URLSearchParams): ReportState =>
  search.get('estado') === 'atendidos' ? 'settled' : 'open';

function buildReportsHref(state: ReportState, page = 1): string {
  const query = new URLSearchParams({ tab: 'reportes' });
  if (state === 'settled') query.set('estado', 'atendidos');
  if (page > 1) query.set('page', String(page));
  return `/admin?${query}`;
}

/** The reports, for admins to review and resolve. */
export function ReportList({ state, page }: { state: ReportState; page: number }) {
  return (
    <>
      <nav aria-label="Reportes" className="flex gap-2">
        {STATES.map((tab) => (
          <Link
            key={tab.state}
            to={buildReportsHref(tab.state)}
            aria-current={tab.state === state ? 'page' : undefined}
            className={classNames(
              'rounded-field flex min-h-11 items-center border px-4 text-sm font-semibold',
              tab.state === state ? 'border-primary text-primary' : 'border-base-300 text-muted',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <Reports state={state} page={page} />
    </>
  );
}

function Reports({ state, page }: { state: ReportState; page: number }) {
  const list = useQuery({ ...reportsQuery(state, page), placeholderData: keepPreviousData });
  if (list.isPending) return <Skeleton className="h-40 w-full" />;
  if (list.isError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  const { reports, pagination } = list.data;
  if (reports.length === 0) {
    return (
      <EmptyState
        icon={Flag}
        title={state === 'open' ? 'No hay reportes por atender' : 'Todavía no se ha atendido ningún reporte'}
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report._id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(n) => buildReportsHref(state, n)}
      />
    </>
  );
}
