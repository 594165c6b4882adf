import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { CircleCheck, Users } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useApply } from '../applications.queries.ts';

/** Whether this person is among the applicants that the answer names. */
export const hasApplied = (job: Job, userId: string | undefined): boolean =>
  job.applicants.some((applicant) => applicant === userId);

const CLOSED: Record<string, string> = {
  paused: 'Vacante en pausa',
  expired: 'Vacante cerrada',
  draft: 'Borrador sin publicar',
};

/** The one thing a visitor can do about a vacancy: apply, sign in to apply, or see how it stands. */
export function ApplyAction({ job }: { job: Job }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const apply = useApply(job._id);
  if (job.can.edit) {
    return (
      <LinkButton to={`/job-applicants/${job._id}`} size="lg" isWide>
        <Users aria-hidden className="size-5" />
        Ver Aplicantes ({job.applicantCount})
      </LinkButton>
    );
  }
  if (hasApplied(job, user?._id)) {
    return (
      <p
        role="status"
        className="rounded-field bg-success/10 text-success flex min-h-13 items-center justify-center gap-2 px-4 font-semibold"
      >
        <CircleCheck aria-hidden className="size-5" />
        Aplicación Enviada
      </p>
    );
  }
  const closed = CLOSED[job.status];
  if (closed !== undefined) {
    return (
      <p className="rounded-field bg-base-300/60 flex min-h-13 items-center justify-center px-4 font-semibold">
        {closed}
      </p>
    );
  }
  if (user === null) {
    return (
      <LinkButton to={`/login?next=${encodeURIComponent(`${pathname}${search}`)}`} size="lg" isWide>
        Aplicar ahora
      </LinkButton>
    );
  }
  return (
    <Button
      size="lg"
      isWide
      isBusy={apply.isPending}
      onClick={() => apply.mutate({ params: { id: job._id }, body: undefined })}
    >
      {apply.isPending ? 'Enviando…' : 'Aplicar ahora'}
    </Button>
  );
}
