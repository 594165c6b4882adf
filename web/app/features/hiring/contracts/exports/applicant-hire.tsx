import type { Hire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { HireActions } from '../hire-actions.tsx';
import { HireBadge } from './hire-badge.tsx';

type Props = { jobId: string; applicant: { _id: string; fullName: string; hire: Hire } };

/** Whether there is something to say about the hire of an applicant, or something to do. */
export const hasHire = ({ status, can }: Hire): boolean => status !== null || can.mark;

/** Whether an applicant was hired, for the owner of the job, who marks it (DESIGN §5). */
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
