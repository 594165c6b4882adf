import { closedJobText, closedJobTitle } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { CircleSlash, EyeOff, NotebookPen, Pause } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { buildReportsHref } from '../../../people/safety/exports/reports-query.ts';
import { useToggleStatus } from '../job/use-toggle-status.ts';

type ClosedStatus = Exclude<JobStatus, 'active'>;

const ICONS = { draft: NotebookPen, paused: Pause, expired: CircleSlash };
const getTitle = ({ closing }: Job, status: ClosedStatus): string => {
  if (status === 'draft') return 'Borrador: solo tú lo ves';
  return status === 'paused' ? 'Vacante en pausa' : closedJobTitle(closing);
};

const getText = (job: Job, status: ClosedStatus): string => {
  if (status === 'draft') return 'Publícalo cuando esté listo.';
  if (status === 'paused') {
    return job.can.seeApplicants
      ? 'Nadie puede aplicar hasta que la actives.'
      : 'Quien la publicó la detuvo por ahora. Guárdala y vuelve luego.';
  }
  return closedJobText(job.closing, formatLongDate(new Date(job.expirationDate)));
};

/** Says why a job accepts no applications and what the user can do. Renders nothing for an active job. */
export function ClosedJobAlert({ job }: { job: Job }) {
  const { status } = job;
  if (status === 'active') return null;
  const Icon = ICONS[status];
  return (
    <div
      role="status"
      className="bg-warning/10 rounded-box flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4"
    >
      <Icon aria-hidden className="text-warning size-6 shrink-0 max-sm:self-start" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{getTitle(job, status)}</p>
        <p className="text-sm">{getText(job, status)}</p>
      </div>
      {job.can.edit && <ActivateButton job={job} />}
      {!job.can.seeApplicants && (
        <LinkButton to="/jobs" tone="outline" className="max-sm:ml-10">
          Ver vacantes abiertas
        </LinkButton>
      )}
    </div>
  );
}

function ActivateButton({ job }: { job: Job }) {
  const { label, toggle, isPending, dialog } = useToggleStatus(job);
  return (
    <>
      <Button onClick={toggle} isBusy={isPending} className="max-sm:ml-10">
        {label}
      </Button>
      {dialog}
    </>
  );
}

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
