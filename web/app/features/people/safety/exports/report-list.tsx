import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Pagination as PaginationData } from '@uneed/domain/kernel/page.schema.ts';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
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

/** Returns the tabs of the page that has the list. */
function getTabs(list: ReportListId) {
  const page = REPORT_LISTS.find(({ id }) => id === list)?.page;
  return REPORT_LISTS.filter((each) => each.page === page).map(({ id, label }) => ({
    id,
    label,
    to: buildReportsHref(id),
  }));
}

/** Reports, appeals and sanctions, for admins to decide about. */
export function ReportList({ list, page }: Props) {
  const tabs = getTabs(list);
  return (
    <>
      {tabs.length > 1 && <LinkTabs label="Listas" tabs={tabs} current={list} />}
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
  if (query.isLoadingError)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
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
