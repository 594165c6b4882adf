import { useQuery } from '@tanstack/react-query';
import { JOBS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { Briefcase } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NewPostCard } from '../../../community/posts/exports/new-post-card.tsx';
import { FeedLoading, PostFeed } from '../../../community/posts/exports/post-feed.tsx';
import { JobCard } from '../../../hiring/jobs/exports/job-card.tsx';
import { FeedSidebar } from './feed-sidebar.tsx';
import { FeedTabs, readFeedTab } from './feed-tabs.tsx';
import { tabJobsQuery } from './load-feed.ts';

type Props = {
  /** Path of the page. */
  path: string;
  header: ReactNode;
  /** Whether the header is still loading: what is below it would move, so it is shown afterwards. */
  isHeaderLoading?: boolean;
};

/** The community feed (product.md, 'Feed'), at /best-matches and /comunidad. */
export function FeedView({ path, header, isHeaderLoading = false }: Props) {
  return (
    <div className="page-width flex flex-col gap-5 py-5 sm:py-8">
      {header}
      {isHeaderLoading ? <FeedLoading label="Cargando publicaciones..." /> : <Feed path={path} />}
    </div>
  );
}

/** The newest jobs. */
function JobFeed() {
  const list = useQuery(tabJobsQuery('trabajos'));
  if (list.isPending) return <FeedLoading label="Cargando oportunidades..." />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={getErrorMessage(list.error, JOBS_NOT_LOADED)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { jobs } = list.data;
  if (jobs.length === 0) return <EmptyState icon={Briefcase} title="No se encontraron oportunidades." />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <LinkButton to="/jobs" tone="outline" className="self-center">
        Ver todas las vacantes
      </LinkButton>
    </>
  );
}

function Feed({ path }: Pick<Props, 'path'>) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const tab = readFeedTab(params);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      {!isEnterprise && <FeedSidebar className="lg:order-last" />}
      <section aria-label="Comunidad" className="flex min-w-0 flex-col gap-4">
        {!isEnterprise &&
          (user === null ? <JoinCard next={`${path}${search}`} /> : <NewPostCard user={user} />)}
        <FeedTabs path={path} current={tab} />
        {tab === 'trabajos' ? <JobFeed /> : <PostTab hasJobs={tab === 'mixto'} />}
      </section>
    </div>
  );
}

/** The posts, with a few jobs among them in the mixed feed; without the jobs if they could not be loaded. */
function PostTab({ hasJobs }: { hasJobs: boolean }) {
  const { data } = useQuery({ ...tabJobsQuery('mixto'), enabled: hasJobs });
  const jobs = hasJobs ? (data?.jobs ?? []) : [];
  return (
    <PostFeed
      insertions={jobs.map((job) => ({
        id: job._id,
        publishedAt: job.publishedAt ?? job.createdAt,
        element: <JobCard job={job} />,
      }))}
    />
  );
}

/** Invites a visitor without an account to join. */
function JoinCard({ next }: { next: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lg leading-snug">Únete a la comunidad</h2>
        <p className="text-muted text-sm">Crea tu cuenta gratis para publicar, reaccionar y comentar.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={withNext('/login', next)} tone="outline">
          Iniciar Sesión
        </LinkButton>
        <LinkButton to={withNext('/signup', next)}>Crear Cuenta</LinkButton>
      </div>
    </Card>
  );
}
