import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UnmatchedSearch } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import {
  UNMATCHED_SEARCH_PERIODS,
  UNMATCHED_SEARCHES_STORED_DAYS,
  type UnmatchedSearchPeriod,
} from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { SearchCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../platform/format.ts';
import { LinkTabs } from '../../../ui/display/link-tabs.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { unmatchedSearchesQuery } from './admin.queries.ts';
import { getUnmatchedSearchesHref } from './admin-pages.ts';
import { ListLoading } from './review-list.tsx';

type Props = { days: UnmatchedSearchPeriod; page: number };

/** Searches without results, so that admins can add words to the vocabulary or look for companies that hire. */
export function UnmatchedSearchList({ days, page }: Props) {
  return (
    <section aria-label="Búsquedas sin resultados" className="flex flex-col gap-4">
      <p className="text-muted max-w-prose text-sm">
        Lo que la gente buscó sin encontrar una vacante que coincida del todo. Se guarda{' '}
        {UNMATCHED_SEARCHES_STORED_DAYS} días, sin quién lo buscó.
      </p>
      <LinkTabs
        label="Período"
        tabs={UNMATCHED_SEARCH_PERIODS.map((period) => ({
          id: String(period),
          label: `${period} días`,
          to: getUnmatchedSearchesHref(period),
        }))}
        current={String(days)}
      />
      <SearchPage days={days} page={page} />
    </section>
  );
}

function SearchPage({ days, page }: Props) {
  const list = useQuery({ ...unmatchedSearchesQuery(days, page), placeholderData: keepPreviousData });
  if (list.isPending) return <ListLoading />;
  if (list.isLoadingError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  }
  const { searches, pagination } = list.data;
  if (searches.length === 0) {
    return (
      <EmptyState icon={SearchCheck} title="No hay búsquedas sin resultados">
        En los últimos {days} días, cada búsqueda encontró alguna vacante.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="bg-base-100 border-base-300 rounded-box border">
        <SearchTable searches={searches} />
      </div>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(number) => getUnmatchedSearchesHref(days, number)}
      />
    </>
  );
}

const NUMBER_CELL = 'px-2 text-right tabular-nums whitespace-nowrap sm:px-4';

function SearchTable({ searches }: { searches: UnmatchedSearch[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Búsquedas sin resultados, las más frecuentes primero</caption>
      <thead>
        <tr className="text-muted h-11">
          <th scope="col" className="pl-4 text-left font-semibold">
            Búsqueda
          </th>
          {['Veces', 'Días', 'Última'].map((label) => (
            <th key={label} scope="col" className={`${NUMBER_CELL} font-semibold`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-base-300 border-base-300 divide-y border-t">
        {searches.map(({ text, count, days, lastDay }) => (
          <tr key={text}>
            <th scope="row" className="pl-4 text-left font-semibold">
              <Link
                to={`/jobs?${new URLSearchParams({ q: text })}`}
                className="link-hover flex min-h-11 items-center py-2 break-words"
              >
                {text}
              </Link>
            </th>
            <td className={NUMBER_CELL}>{formatCount(count)}</td>
            <td className={NUMBER_CELL}>{days}</td>
            {/* At noon it is the same day in each time zone here. */}
            <td className={NUMBER_CELL}>{formatDate(`${lastDay}T12:00:00Z`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
