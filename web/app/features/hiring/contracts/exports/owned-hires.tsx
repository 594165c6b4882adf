import { useQuery } from '@tanstack/react-query';
import { listOwnedHires } from '@uneed/domain/hiring/contracts/contracts.paths.ts';
import { HIRE_UNDO_DAYS } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Hire, OwnedHire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { HireActions } from '../hire-actions.tsx';
import { HireBadge } from './contract-badges.tsx';

/** A mark that was taken back leaves the list together with the focused button. */
const focusFallbackRef = createFocusFallback('h2');

/** The hires of the viewer's deleted vacancies. */
export const ownedHiresQuery = apiQuery(listOwnedHires, {});

/**
 * The hires of the viewer's deleted vacancies, whose applicants have no page any more: they are still taken back or undone. Few have
 * any, so that nothing is shown before it is known that there are some.
 */
export function OwnedHires({ isReadOnly }: { isReadOnly: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(ownedHiresQuery);
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        message={getErrorMessage(error, 'No pudimos cargar las contrataciones de tus vacantes eliminadas')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined || data.hires.length === 0) return null;
  return (
    <section
      ref={focusFallbackRef}
      aria-label="Contrataciones de vacantes eliminadas"
      className="mt-6 flex flex-col gap-4"
    >
      <div>
        <h2 className="text-xl">Contrataciones de vacantes eliminadas</h2>
        <p className="text-muted text-sm">
          Constan aunque eliminaste la vacante. Una confirmada se puede deshacer en los primeros{' '}
          {HIRE_UNDO_DAYS} días.
        </p>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.hires.map((hire) => (
          <li key={`${hire._id} ${hire.candidate._id}`}>
            <OwnedHireCard owned={hire} isReadOnly={isReadOnly} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnedHireCard({
  owned: { _id, title, candidate, hire },
  isReadOnly,
}: {
  owned: OwnedHire;
  isReadOnly: boolean;
}) {
  return (
    <Card role="group" aria-label={`${candidate.fullName}, ${title}`} className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base wrap-anywhere">{candidate.fullName}</h3>
          <p className="text-muted text-sm wrap-anywhere">{title}</p>
        </div>
        <HireBadge status={hire.status} />
      </div>
      <HireActions jobId={_id} applicant={{ ...candidate, hire }} isReadOnly={isReadOnly} />
    </Card>
  );
}

type Props = { jobId: string; applicant: { _id: string; fullName: string; hire: Hire } };

/** Whether there is something to say about the hire of an applicant, or something to do. */
export const hasHire = ({ status, can }: Hire): boolean => status !== null || can.mark;

/** Whether an applicant was hired, for the owner of the job, who marks it (product.md, 'Hires'). */
export function ApplicantHire({ jobId, applicant }: Props) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg">Contratación</h3>
        <HireBadge status={applicant.hire.status} />
      </div>
      <HireActions jobId={jobId} applicant={applicant} />
    </Card>
  );
}
