import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { JOBS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { Bookmark } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { JobCard } from '../exports/job-card.tsx';
import { useSavedJobs } from '../exports/saved-jobs.ts';
import { buildSearchHref, parsePageNumber } from '../exports/search-href.ts';
import { JobsLoading } from '../job/jobs-loading.tsx';
import { savedJobsQuery } from '../jobs.queries.ts';
import { UnavailableJob } from './unavailable-job.tsx';

export const meta = () => [{ title: 'Vacantes guardadas · Uneed' }, { name: 'robots', content: 'noindex' }];

/** The jobs saved on this device (product.md, 'Saved jobs'). Only the browser knows them, so the server renders none. */
export default function SavedJobsPage() {
  const { saved, isLoaded, toggle } = useSavedJobs();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Vacantes guardadas"
        description="Las que guardaste en este dispositivo. Nadie más las ve."
      />
      {!isLoaded && <JobsLoading label="Cargando tus vacantes guardadas..." />}
      {isLoaded && saved.length === 0 && <NoSavedJobs />}
      {isLoaded && saved.length > 0 && <SavedList saved={saved} onRemove={toggle} />}
    </div>
  );
}

type ListProps = { saved: readonly string[]; onRemove: (id: string) => void };

function SavedList({ saved, onRemove }: ListProps) {
  const [params] = useSearchParams();
  const totalPages = Math.ceil(saved.length / JOBS_PAGE_SIZE);
  const page = Math.min(parsePageNumber(params), totalPages);
  const ids = saved.slice((page - 1) * JOBS_PAGE_SIZE, page * JOBS_PAGE_SIZE);
  const list = useQuery({ ...savedJobsQuery(ids), placeholderData: keepPreviousData });
  if (list.isPending) return <JobsLoading label="Cargando tus vacantes guardadas..." />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={getErrorMessage(list.error, JOBS_NOT_LOADED)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const jobs = new Map(list.data.jobs.map((job) => [job._id, job]));
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {formatQuantity(saved.length, 'vacante guardada', 'vacantes guardadas')}
      </p>
      <ul aria-busy={list.isPlaceholderData} className="flex flex-col gap-3">
        {ids.map((id) => {
          const job = jobs.get(id);
          if (job === undefined && list.isPlaceholderData)
            return (
              <li key={id}>
                <Skeleton className="rounded-box h-36 w-full" />
              </li>
            );
          return (
            <li key={id}>
              {job?.status === 'active' ? (
                <JobCard job={job} />
              ) : (
                <UnavailableJob job={job} onRemove={() => onRemove(id)} />
              )}
            </li>
          );
        })}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        getHref={(target) => buildSearchHref('/saved-jobs', {}, target)}
      />
    </>
  );
}

function NoSavedJobs() {
  return (
    <EmptyState
      icon={Bookmark}
      title="Aún no has guardado vacantes"
      action={<LinkButton to="/jobs">Ver vacantes</LinkButton>}
    >
      Toca el marcador de una vacante y la encontrarás aquí cuando vuelvas.
    </EmptyState>
  );
}
