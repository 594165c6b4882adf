import type { UseQueryResult } from '@tanstack/react-query';
import type { listJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import { SearchX } from 'lucide-react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { BeyondEnd } from '../../../ui/beyond-end.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { JobCard } from '../shared/job-card.tsx';
import { JobsLoading } from '../shared/jobs-loading.tsx';
import { activeFilters, type JobSearch, jobSearchHref, withoutFilters } from './job-search.ts';

type Props = { search: JobSearch; list: UseQueryResult<Reply<typeof listJobs>> };

/** The vacancies that were found, or why there are none. */
export function JobResults({ search, list }: Props) {
  if (list.isPending) return <JobsLoading label="Cargando oportunidades..." />;
  if (list.isError) {
    return (
      <ErrorState
        message={messageOf(list.error, 'Error fetching jobs')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { jobs, pagination } = list.data;
  if (jobs.length === 0) {
    return pagination.total > 0 ? (
      <BeyondEnd to={jobSearchHref({ ...search, page: 1 })} />
    ) : (
      <NoJobs search={search} />
    );
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'flex flex-col gap-3 transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <Pagination
        page={search.page}
        totalPages={pagination.totalPages}
        hrefOf={(page) => jobSearchHref({ ...search, page })}
      />
    </>
  );
}

/** Nothing was found. */
function NoJobs({ search }: { search: JobSearch }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No se encontraron oportunidades."
      action={
        activeFilters(search).length > 0 && (
          <LinkButton to={jobSearchHref(withoutFilters(search))} tone="outline">
            Limpiar filtros
          </LinkButton>
        )
      }
    >
      Intenta ajustar tus filtros de búsqueda para ver más resultados.
    </EmptyState>
  );
}
