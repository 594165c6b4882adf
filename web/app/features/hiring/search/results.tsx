import type { UseQueryResult } from '@tanstack/react-query';
import { Search as SearchIcon, SearchX } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { RESULTS_ID } from '../../../ui/display/skip-links.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../ui/feedback/page-out-of-range.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { AlertButton } from '../alerts/exports/alert-button.tsx';
import { activeFilters, clearFilters, type Search, searchHref, toAlertFilters } from './search-params.ts';

/** Shown before anything was searched. */
export const NoQuery = () => (
  <div id={RESULTS_ID} tabIndex={-1} className="outline-none">
    <EmptyState icon={SearchIcon} title="Ingresa un término de búsqueda" isPage>
      Escribe lo que quieres buscar en la barra superior
    </EmptyState>
  </div>
);

/** Shown when nothing was found. */
function NoResults({ search }: { search: Search }) {
  const hasFilters = activeFilters(search).length > 0;
  return (
    <EmptyState
      icon={SearchX}
      title="No se encontraron resultados"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {search.type === 'trabajos' && (
            <AlertButton filters={toAlertFilters(search)} label="Avísame cuando aparezca" tone="primary" />
          )}
          {hasFilters && (
            <LinkButton to={searchHref(clearFilters(search))} tone="outline" preventScrollReset>
              Limpiar filtros
            </LinkButton>
          )}
        </div>
      }
    >
      {hasFilters
        ? 'Intenta ajustar tus filtros para ver más resultados.'
        : 'Intenta con otros términos de búsqueda.'}
    </EmptyState>
  );
}

type Props = {
  search: Search;
  query: UseQueryResult<unknown, ApiError>;
  /** A keyed card per result. */
  cards: ReactElement[];
  total: number;
  totalPages: number;
  /** Above the results, or above the text that says that there are none. */
  note?: ReactNode;
};

/** A page of results, or a loading, error or empty state. */
export function Results({ search, query, cards, total, totalPages, note }: Props) {
  if (query.isPending || (query.isPlaceholderData && cards.length === 0)) return <ResultsLoading />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        message={getErrorMessage(query.error, 'No pudimos completar la búsqueda.')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const getHref = (page: number) => searchHref({ ...search, page });
  if (cards.length === 0 && total > 0) return <PageOutOfRange to={getHref(1)} />;
  return (
    <>
      {note}
      {cards.length === 0 ? (
        <NoResults search={search} />
      ) : (
        <ul
          aria-busy={query.isPlaceholderData}
          className={classNames(
            'grid gap-3 transition-opacity',
            search.view === 'grid' && 'md:grid-cols-2',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {cards.map((card) => (
            <li key={card.key} className="flex min-w-0">
              {card}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={search.page} totalPages={totalPages} getHref={getHref} />
    </>
  );
}

const SKELETONS = [1, 2, 3, 4];

const ResultsLoading = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <p role="status" className="text-muted flex items-center gap-2 text-sm">
      <Spinner size="sm" />
      Buscando resultados...
    </p>
    {SKELETONS.map((each) => (
      <Skeleton key={each} className="rounded-box h-36 w-full" />
    ))}
  </div>
);
