import type { UseQueryResult } from '@tanstack/react-query';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { JOB_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

type Props = { job: JobCard; query: UseQueryResult };

/** In place of the description: its beginning while the job is loading, or why it could not be loaded. */
export function JobLoading({ job, query: { error, refetch, isFetching } }: Props) {
  if (error !== null) {
    return (
      <ErrorState
        message={getErrorMessage(error, JOB_NOT_LOADED)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        Cargando la vacante…
      </p>
      <h2 className="text-xl">Descripción</h2>
      <p>{job.description}</p>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
    </Card>
  );
}
