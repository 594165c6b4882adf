import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import { Bookmark } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSavedJobs } from '../exports/saved-jobs.ts';
import { savedJobsQuery } from '../jobs.queries.ts';
import { pageNumber, searchHref } from '../search/search-href.ts';
import { JobCard } from '../shared/job-card.tsx';
import { JobsLoading } from '../shared/jobs-loading.tsx';
import { UnavailableJob } from './unavailable-job.tsx';

export const meta = () => [{ title: 'Vacantes guardadas · Uneed' }, { name: 'robots', content: 'noindex' }];

/** What the visitor saved on this device (specification 2 §1); the browser alone knows which, so the server shows none. */
export default function SavedJobsPage() {
  const { saved, isKnown, toggle } = useSavedJobs();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Vacantes guardadas"
        lead="Las que guardaste en este dispositivo. Nadie más las ve."
      />
      {!isKnown && <JobsLoading label="Cargando tus vacantes guardadas..." />}
      {isKnown && saved.length === 0 && <NothingSaved />}
      {isKnown && saved.length > 0 && <SavedList saved={saved} onForget={toggle} />}
    </div>
  );
}

type ListProps = { saved: readonly string[]; onForget: (id: string) => void };

function SavedList({ saved, onForget }: ListProps) {
  const [params] = useSearchParams();
  const totalPages = Math.ceil(saved.length / JOBS_PAGE_SIZE);
  const page = Math.min(pageNumber(params), totalPages);
  const ids = saved.slice((page - 1) * JOBS_PAGE_SIZE, page * JOBS_PAGE_SIZE);
  const list = useQuery({ ...savedJobsQuery(ids), placeholderData: keepPreviousData });
  if (list.isPending) return <JobsLoading label="Cargando tus vacantes guardadas..." />;
  if (list.isError) {
    return (
      <ErrorState
        message={messageOf(list.error, 'Error fetching jobs')}
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
                <UnavailableJob job={job} onForget={() => onForget(id)} />
              )}
            </li>
          );
        })}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefOf={(number) => searchHref('/saved-jobs', {}, number)}
      />
    </>
  );
}

function NothingSaved() {
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
