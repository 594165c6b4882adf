import { useQuery } from '@tanstack/react-query';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { CircleCheck, Paperclip, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { applicationQuery, useApply } from '../applications.queries.ts';

// Loaded when opened: most users apply with one click.
const ApplyDialog = lazy(async () => ({ default: (await import('../apply/apply-dialog.tsx')).ApplyDialog }));
const WithdrawDialog = lazy(async () => ({
  default: (await import('../apply/withdraw-dialog.tsx')).WithdrawDialog,
}));

/** Whether the user is among the applicants of the response. */
export const hasApplied = (job: Job, userId: string | undefined): boolean =>
  job.applicants.some((applicant) => applicant === userId);

const CLOSED: Record<string, string> = {
  paused: 'Vacante en pausa',
  expired: 'Vacante cerrada',
  draft: 'Borrador sin publicar',
};

/** The main action for a job: apply, sign in to apply, or the current state. */
export function ApplyAction({ job }: { job: Job }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (job.can.edit) {
    return (
      <LinkButton to={`/job-applicants/${job._id}`} size="lg" isWide>
        <Users aria-hidden className="size-5" />
        Ver Aplicantes ({job.applicantCount})
      </LinkButton>
    );
  }
  if (hasApplied(job, user?._id)) return <Applied job={job} />;
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
  return <Apply job={job} />;
}

/** Applies with one click, or opens the dialog to add a note and a CV. */
function Apply({ job }: { job: Job }) {
  const apply = useApply(job._id);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex gap-2 lg:flex-col">
      {/* Without JavaScript the browser submits it to the action of the page. */}
      <form
        method="post"
        className="flex-1 lg:flex-none"
        onSubmit={(event) => {
          event.preventDefault();
          apply.send(undefined);
        }}
      >
        <Button type="submit" data-replay size="lg" isWide isBusy={apply.isPending}>
          {apply.isPending ? 'Enviando…' : 'Aplicar ahora'}
        </Button>
      </form>
      <Button
        tone="ghost"
        size="lg"
        className="noscript:hidden max-lg:border-base-300 max-lg:px-4 lg:min-h-11"
        disabled={apply.isPending}
        onClick={() => setIsAdding(true)}
      >
        <Paperclip aria-hidden className="size-5" />
        <span className="max-lg:sr-only">Añadir nota o CV</span>
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <ApplyDialog job={job} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Applied({ job }: { job: Job }) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { data } = useQuery(applicationQuery(job._id));
  return (
    <div className="flex gap-2 lg:flex-col">
      <p role="status" className="flex flex-1">
        <Link
          to="/applications"
          className="rounded-field bg-success/10 text-success flex min-h-13 flex-1 items-center justify-center gap-2 px-4 font-semibold hover:underline"
        >
          <CircleCheck aria-hidden className="size-5" />
          Aplicación Enviada
        </Link>
      </p>
      {data?.application.can.withdraw && (
        <Button tone="ghost" className="max-lg:min-h-13" onClick={() => setIsWithdrawing(true)}>
          <span className="lg:hidden">Retirar</span>
          <span className="max-lg:hidden">Retirar aplicación</span>
        </Button>
      )}
      {isWithdrawing && (
        <Suspense fallback={null}>
          <WithdrawDialog job={job} onClose={() => setIsWithdrawing(false)} />
        </Suspense>
      )}
    </div>
  );
}
