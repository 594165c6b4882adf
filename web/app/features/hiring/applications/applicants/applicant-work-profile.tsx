import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { WorkProfileView } from '../../../people/work-profile/exports/work-profile-view.tsx';
import { applicantWorkProfileQuery } from '../applications.queries.ts';

type Props = { jobId: string; candidateId: string };

/** The whole profile of work of an applicant, loaded with the detail. */
export function ApplicantWorkProfile({ jobId, candidateId }: Props) {
  const { data, error, refetch, isFetching } = useQuery(applicantWorkProfileQuery(jobId, candidateId));
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton className="rounded-box h-36" />;
  return data.workProfile && <WorkProfileView workProfile={data.workProfile} />;
}
