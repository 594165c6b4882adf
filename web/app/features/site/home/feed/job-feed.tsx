import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FeedLoading } from '../../../community/posts/exports/post-feed.tsx';
import { JobCard } from '../../../hiring/jobs/exports/job-card.tsx';
import { tabJobsQuery } from './load-feed.ts';

/** The newest jobs. */
export function JobFeed() {
  const list = useQuery(tabJobsQuery('trabajos'));
  if (list.isPending) return <FeedLoading label="Cargando oportunidades..." />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={getErrorMessage(list.error, 'Error fetching jobs')}
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
