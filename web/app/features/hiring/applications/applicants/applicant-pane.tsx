import type { UseQueryResult } from '@tanstack/react-query';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { UserRoundX } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { ApplicantDetail } from './applicant-detail.tsx';
import { ApplicantNav, type ApplicantSequence } from './applicant-nav.tsx';
import type { ApplicantsViewState } from './use-applicants-view.ts';

type Props = {
  job: ComponentProps<typeof ApplicantDetail>['job'];
  stages: Stage[];
  canContract: boolean;
  isReadOnly: boolean;
  view: ApplicantsViewState;
  /** Undefined until it is loaded, or while nobody is in the list. */
  applicant: Applicant | undefined;
  /** The request for it, if it is not in the list. */
  request: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'>;
  sequence: ApplicantSequence | undefined;
};

/** The detail of an applicant with what leads to the others. */
export function ApplicantPane({ applicant, request, sequence, view, ...rest }: Props) {
  const isWide = useIsWide(false);
  if (applicant === undefined && view.chosenId === null && request.error === null) return null;
  return (
    <>
      <ApplicantNav sequence={sequence} view={view} />
      {applicant === undefined && request.error === null && (
        <Skeleton className="rounded-box m-4 h-36 sm:m-8" />
      )}
      {applicant === undefined && request.error !== null && (
        <NotShown error={request.error} request={request} view={view} />
      )}
      {applicant !== undefined && (
        <ApplicantDetail
          // Resets dialogs, the scroll position and pending buttons per applicant.
          key={applicant._id}
          {...rest}
          isShown={isWide || view.chosenId !== null}
          isOutdated={request.isPlaceholderData}
          applicant={applicant}
          chatHref={view.buildHref({ chosen: applicant._id, view: 'chat' })}
        />
      )}
    </>
  );
}

/** The chosen applicant is not among those of the job any more, or could not be loaded. */
function NotShown({ error, request, view }: Pick<Props, 'request' | 'view'> & { error: ApiError }) {
  const { refetch, isFetching } = request;
  if (error.status !== 404 && error.status !== 400)
    return <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <EmptyState
      icon={UserRoundX}
      title="Ya no está entre los aplicantes"
      action={
        <LinkButton to={view.buildHref({ chosen: null, view: null })} tone="outline">
          Ver los aplicantes
        </LinkButton>
      }
    >
      Puede que esta persona haya retirado su aplicación.
    </EmptyState>
  );
}
