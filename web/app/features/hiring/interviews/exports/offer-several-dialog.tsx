import { useQuery } from '@tanstack/react-query';
import { INTERVIEW_UNVERIFIED_TEXT } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { type ComponentProps, Suspense } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { applicantInterviewQuery } from '../interviews.queries.ts';

// Loaded when opened.
const OfferInterviewDialog = lazyModule(() => import('../offer-interview-dialog.tsx'));

type Props = Pick<ComponentProps<typeof OfferInterviewDialog>, 'job' | 'applicants' | 'onClose'> & {
  /** Whether some of them were offered times before, which nobody can take or wants. */
  hasOffers: boolean;
};

/** Offers the same times to several applicants without an interview. Open while mounted. */
export default function OfferSeveralDialog({ job, applicants, hasOffers, onClose }: Props) {
  // Read of the first one: who may interview, and whether the owner is verified. What else stands in the way of one of them, the server says.
  const { data, error, isFetching, refetch } = useQuery(
    applicantInterviewQuery(job._id, applicants[0]?._id ?? ''),
  );
  if (data !== undefined && data.blockedReason !== INTERVIEW_UNVERIFIED_TEXT)
    return (
      <Suspense fallback={null}>
        <OfferInterviewDialog
          job={job}
          applicants={applicants}
          team={data.team}
          offerId={hasOffers ? undefined : null}
          replaced={null}
          earlier={null}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <Dialog isOpen onClose={onClose} title="Ofrecer entrevista">
      {data !== undefined && <p>{data.blockedReason}</p>}
      {data === undefined && error === null && <Skeleton className="h-24" />}
      {data === undefined && error !== null && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Dialog>
  );
}
