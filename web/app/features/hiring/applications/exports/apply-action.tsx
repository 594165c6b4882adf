import { useQuery } from '@tanstack/react-query';
import { closedJobTitle } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { APPLYING_IS_FREE_TEXT } from '@uneed/domain/hiring/jobs/safe-applying.rules.ts';
import { CircleCheck, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useIsEnterprise, usePaths } from '../../../../platform/area/use-paths.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { applicationQuery } from '../applications.queries.ts';
import { OwnerWarning } from '../apply/owner-warning.tsx';
import { toApplyPath } from './apply-path.ts';
import { hasApplied } from './has-applied.ts';

const WithdrawDialog = lazyModule(async () => ({
  default: (await import('../apply/withdraw-dialog.tsx')).WithdrawDialog,
}));

/** Instead of the button, for an enterprise. */
const NO_ENTERPRISE_APPLIES_TEXT = 'Las empresas no aplican a vacantes: se hace con una cuenta personal.';

/** Why nobody can apply; null while the job is open. */
function getClosedText({ status, closing, withheld }: Job): string | null {
  if (withheld) return 'Vacante oculta';
  if (status === 'paused') return 'Vacante en pausa';
  if (status === 'draft') return 'Borrador sin publicar';
  return status === 'expired' ? closedJobTitle(closing) : null;
}

type Props = {
  job: Job;
  /** Opens the apply sheet. */
  onApply: () => void;
};

/** The main action for a job: apply or sign in to apply, with what to watch for, or the current state. */
export function ApplyAction({ job, onApply }: Props) {
  const { user } = useSession();
  const { applicants } = usePaths();
  const isEnterprise = useIsEnterprise();
  if (job.can.seeApplicants) {
    return (
      <LinkButton to={applicants(job._id)} size="lg" isWide>
        <Users aria-hidden className="size-5" />
        <span>{`Ver Aplicantes (${job.applicantCount})`}</span>
      </LinkButton>
    );
  }
  if (hasApplied(job, user?._id)) return <Applied job={job} />;
  const closed = getClosedText(job);
  if (closed !== null) {
    return (
      <p className="rounded-field bg-base-300/60 flex min-h-13 items-center justify-center px-4 font-semibold">
        {closed}
      </p>
    );
  }
  if (isEnterprise) return <p className="text-muted py-1 text-sm">{NO_ENTERPRISE_APPLIES_TEXT}</p>;
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <OwnerWarning job={job} className="text-xs lg:text-sm" />
      {user === null ? (
        <LinkButton to={`/login?next=${encodeURIComponent(toApplyPath(job._id))}`} size="lg" isWide>
          Aplicar ahora
        </LinkButton>
      ) : (
        <ApplyButton onApply={onApply} />
      )}
      <p className="text-muted text-center text-xs">{APPLYING_IS_FREE_TEXT}</p>
    </div>
  );
}

/** Without JavaScript the browser submits it to the action of the page. */
function ApplyButton({ onApply }: Pick<Props, 'onApply'>) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Button type="submit" data-replay size="lg" isWide>
        Aplicar ahora
      </Button>
    </form>
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
          data-applied
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
