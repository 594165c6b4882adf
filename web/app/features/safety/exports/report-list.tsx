import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Pagination as PaginationData } from '@uneed/domain/kernel/page.ts';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CaseCard } from '../reports/case-card.tsx';
import { SanctionCard } from '../sanctions/sanction-card.tsx';
import {
  buildReportsHref,
  casesQuery,
  isCaseList,
  REPORT_LISTS,
  type ReportListId,
  sanctionsQuery,
} from './reports-query.ts';

const EMPTY_TEXTS: Record<ReportListId, string> = {
  open: 'No hay reportes por atender',
  appealed: 'No hay apelaciones por responder',
  active: 'No hay sanciones vigentes',
  settled: 'Todavía no se ha atendido ningún reporte',
  ended: 'Ninguna sanción ha terminado',
};

type Props = { list: ReportListId; page: number };

/** Reports, appeals and sanctions, for admins to decide about. */
export function ReportList({ list, page }: Props) {
  return (
    <>
      <nav
        aria-label="Reportes"
        className="-mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {REPORT_LISTS.map(({ id, label }) => (
          <Link
            key={id}
            to={buildReportsHref(id)}
            aria-current={id === list ? 'page' : undefined}
            className={classNames(
              'rounded-field flex min-h-11 shrink-0 items-center border px-4 text-sm font-semibold',
              id === list ? 'border-primary text-primary' : 'border-base-300 text-muted',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {isCaseList(list) ? <Cases list={list} page={page} /> : <Sanctions list={list} page={page} />}
    </>
  );
}

function Cases({ list, page }: { list: 'open' | 'settled'; page: number }) {
  const query = useQuery({ ...casesQuery(list, page), placeholderData: keepPreviousData });
  return (
    <ListView query={query} list={list} page={page}>
      {query.data?.cases.map((found) => (
        <li key={found.reports[0]?._id ?? found.about.id}>
          <CaseCard found={found} isOpen={list === 'open'} />
        </li>
      ))}
    </ListView>
  );
}

function Sanctions({ list, page }: { list: 'appealed' | 'active' | 'ended'; page: number }) {
  const query = useQuery({ ...sanctionsQuery(list, page), placeholderData: keepPreviousData });
  return (
    <ListView query={query} list={list} page={page}>
      {query.data?.sanctions.map((sanction) => (
        <li key={sanction._id}>
          <SanctionCard sanction={sanction} />
        </li>
      ))}
    </ListView>
  );
}

type ListViewProps = Props & {
  query: UseQueryResult<{ pagination: PaginationData }, ApiError>;
  /** The items, each an `li`. */
  children: ReactNode[] | undefined;
};

function ListView({ query, list, page, children }: ListViewProps) {
  if (query.isPending) return <Skeleton className="h-40 w-full" />;
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!children?.length) return <EmptyState icon={Flag} title={EMPTY_TEXTS[list]} />;
  return (
    <>
      <ul className="flex flex-col gap-4">{children}</ul>
      <Pagination
        page={page}
        totalPages={query.data.pagination.totalPages}
        getHref={(n) => buildReportsHref(list, n)}
      />
    </>
  );
}
