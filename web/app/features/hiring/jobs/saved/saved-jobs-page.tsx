import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { JOBS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { Bookmark } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { withNext } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { JobCard } from '../exports/job-card.tsx';
import { JobsLoading } from '../exports/jobs-loading.tsx';
import { useSavedJobs } from '../exports/saved-jobs.ts';
import { buildSearchHref } from '../exports/search-href.ts';
import { savedJobsQuery } from '../jobs.queries.ts';
import { UnavailableJob } from './unavailable-job.tsx';

export const meta = () => [{ title: 'Vacantes guardadas · Uneed' }, { name: 'robots', content: 'noindex' }];

/** The saved jobs (product.md, 'Saved jobs'). The browser knows those of a visitor, so the server renders none. */
export default function SavedJobsPage() {
  const { user } = useSession();
  const { saved, isLoaded, toggle } = useSavedJobs();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Vacantes guardadas"
        description={
          user === null
            ? 'Las que guardaste en este dispositivo. Nadie más las ve.'
            : 'Las tienes en todos tus dispositivos. Nadie más las ve.'
        }
      />
      {user === null && isLoaded && saved.length > 0 && <SignInHint />}
      {!isLoaded && <JobsLoading label="Cargando tus vacantes guardadas..." />}
      {isLoaded && saved.length === 0 && <NoSavedJobs />}
      {isLoaded && saved.length > 0 && <SavedList saved={saved} onRemove={toggle} />}
    </div>
  );
}

/** The saved jobs of a visitor join those of the account. */
const SignInHint = () => (
  <p className="bg-base-200 rounded-box flex flex-wrap items-center gap-x-1 px-4 py-1 text-sm">
    <span>Para verlas también en otro dispositivo:</span>
    <Link
      to={withNext('/login', '/saved-jobs')}
      className="link link-primary inline-flex min-h-11 items-center font-semibold"
    >
      Inicia sesión
    </Link>
  </p>
);

type ListProps = { saved: readonly string[]; onRemove: (id: string) => void };

function SavedList({ saved, onRemove }: ListProps) {
  const [params] = useSearchParams();
  const totalPages = Math.ceil(saved.length / JOBS_PAGE_SIZE);
  const page = Math.min(parsePageNumber(params.get('page')), totalPages);
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
