import type { UseQueryResult } from '@tanstack/react-query';
import type { listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import { JOBS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { SearchX } from 'lucide-react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { AlertButton } from '../../alerts/exports/alert-button.tsx';
import { JobList } from '../exports/job-list.tsx';
import { activeFilters, clearFilters, type JobSearch, jobSearchHref } from '../exports/job-search.ts';
import { JobsLoading } from '../exports/jobs-loading.tsx';
import { SearchOutcome } from '../exports/search-outcome.tsx';

type Props = { search: JobSearch; list: UseQueryResult<Reply<typeof listJobs>> };

const LOADING_TEXT = 'Cargando oportunidades...';

/** The jobs found, or an empty, loading or error state. */
export function JobResults({ search, list }: Props) {
  if (list.isPending) return <JobsLoading label={LOADING_TEXT} />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={getErrorMessage(list.error, JOBS_NOT_LOADED)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { jobs, pagination, search: outcome, highlighted = [] } = list.data;
  const hasJobs = jobs.length > 0;
  // Of the filters before, while the jobs of others are being loaded.
  if (!hasJobs && list.isPlaceholderData) return <JobsLoading label={LOADING_TEXT} />;
  if (!hasJobs && pagination.total > 0) return <PageOutOfRange to={jobSearchHref({ ...search, page: 1 })} />;
  return (
    <>
      <SearchOutcome
        outcome={outcome}
        hasJobs={hasJobs}
        getHref={(q) => jobSearchHref({ ...search, q, page: 1 })}
      />
      {highlighted.length > 0 && <HighlightedJobs jobs={highlighted} isLoading={list.isPlaceholderData} />}
      {hasJobs ? (
        <JobList jobs={withoutJobs(jobs, highlighted)} isLoading={list.isPlaceholderData} />
      ) : (
        <NoJobs search={search} />
      )}
      <Pagination
        page={search.page}
        totalPages={pagination.totalPages}
        getHref={(page) => jobSearchHref({ ...search, page })}
      />
    </>
  );
}

/** The jobs without these, so that none is on the page twice. */
const withoutJobs = (jobs: JobCard[], others: JobCard[]): JobCard[] =>
  jobs.filter(({ _id }) => others.every((other) => other._id !== _id));

/** Jobs in their paid place, labelled as such (product.md, 'Highlights'). */
function HighlightedJobs({ jobs, isLoading }: { jobs: JobCard[]; isLoading: boolean }) {
  // The place has the label, so the cards need none.
  const cards = jobs.map(({ highlightedUntil: _, ...job }) => job);
  return (
    <section
      aria-label="Vacantes destacadas"
      className="bg-primary/5 rounded-box -mx-2 flex flex-col gap-1.5 p-2 sm:gap-2"
    >
      <p className="text-muted px-1 text-xs">
        <strong className="text-base-content font-semibold">Destacadas</strong> · pagadas por quien las
        publica
      </p>
      <JobList jobs={cards} isLoading={isLoading} />
    </section>
  );
}

function NoJobs({ search }: { search: JobSearch }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No se encontraron oportunidades."
      action={
        activeFilters(search).length > 0 && (
          <div className="flex flex-wrap justify-center gap-3">
            <AlertButton filters={search} label="Avísame cuando aparezca" tone="primary" />
            <LinkButton to={jobSearchHref(clearFilters(search))} tone="outline">
              Limpiar filtros
            </LinkButton>
          </div>
        )
      }
    >
      Intenta ajustar tus filtros de búsqueda para ver más resultados.
    </EmptyState>
  );
}
