import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { EyeOff } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { buildReportsHref } from '../../../people/safety/exports/reports-query.ts';

/** Tells the owner and admins why others do not see the job. Renders nothing for a job that they see. */
export function WithheldJobAlert({ job: { withheld, can } }: { job: Job }) {
  if (withheld === undefined) return null;
  const { reason, text } = withheld;
  const isCase = reason === 'held' || reason === 'hidden';
  return (
    <div
      role="status"
      className="bg-warning/10 rounded-box flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4"
    >
      <EyeOff aria-hidden className="text-warning size-6 shrink-0 max-sm:self-start" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">Los demás no ven esta vacante</p>
        <p className="text-sm">{text}</p>
      </div>
      {!can.seeApplicants && isCase && (
        <LinkButton to={buildReportsHref('open')} tone="outline" className="max-sm:ml-10">
          Ver los reportes
        </LinkButton>
      )}
    </div>
  );
}
