import { useQuery } from '@tanstack/react-query';
import { applicationTone } from '@uneed/domain/hiring/applications/application.rules.ts';
import { closedJobTitle } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { APPLYING_IS_FREE_TEXT } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { APPLICATION_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { CircleCheck, Users } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useIsEnterprise, usePaths } from '../../../../platform/area/use-paths.ts';
import { useFormError } from '../../../../platform/forms/form-error.ts';
import { withNext } from '../../../../platform/guards.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useOpenByHash } from '../../../../platform/use-open-by-hash.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { focusFirst } from '../../../../ui/overlay/focus-fallback.ts';
import { useRecordBegun } from '../../jobs/exports/job-visit.ts';
import { applicationQuery } from '../applications.queries.ts';
import { OwnerWarning } from '../apply/owner-warning.tsx';
import { ApplicationCv } from '../cv/application-cv.tsx';
import { AnswerFields } from '../questions/answer-fields.tsx';
import { HAS_ANSWERS, readAnswersForm } from './answers-form.ts';
import { APPLY_HASH, toApplyPath } from './apply-path.ts';
import { hasApplied } from './has-applied.ts';

const WithdrawDialog = lazyModule(async () => ({
  default: (await import('../apply/withdraw-dialog.tsx')).WithdrawDialog,
}));

const APPLY_BUTTON = 'short:max-lg:h-11 short:max-lg:min-h-11';

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
  const recordBegun = useRecordBegun();
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
    // On a small phone the note is beside the button: the bar is lower.
    <div className="flex flex-col gap-2 lg:gap-3 short:max-lg:flex-row short:max-lg:flex-wrap short:max-lg:items-center">
      <OwnerWarning job={job} className="text-sm max-lg:hidden" />
      <div className="short:max-lg:flex-1">
        {user === null ? (
          <LinkButton
            to={withNext('/signup', toApplyPath(job._id))}
            size="lg"
            isWide
            className={APPLY_BUTTON}
            onClick={() => recordBegun(job._id)}
          >
            Aplicar ahora
          </LinkButton>
        ) : (
          <ApplyButton onApply={onApply} />
        )}
      </div>
      <p className="text-muted text-center text-xs short:max-lg:flex-1 short:max-lg:text-start short:max-lg:leading-4">
        {APPLYING_IS_FREE_TEXT}
      </p>
    </div>
  );
}

/** On a phone the warning about who published stands in the page: the bar with the button would cover too much of a small screen. */
export function ApplyWarning({ job }: { job: Job }) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const canApply = !job.can.seeApplicants && !isEnterprise && !hasApplied(job, user?._id);
  if (!canApply || getClosedText(job) !== null) return null;
  return <OwnerWarning job={job} className="text-sm lg:hidden" />;
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
      <Button type="submit" data-replay size="lg" isWide className={APPLY_BUTTON}>
        Aplicar ahora
      </Button>
    </form>
  );
}

/** The questions of a job without JavaScript, where no sheet asks them; the browser submits them to the action of the page. */
export function AnswersForm({ job }: { job: Job }) {
  const { user } = useSession();
  const typed = useFormError()?.values ?? {};
  if (user === null || !job.can.apply || job.questions.length === 0) return null;
  const answers = readAnswersForm(job.questions, typed).map(({ prompt, answer }) => [prompt, answer]);
  return (
    <noscript>
      <form method="post" className="flex flex-col gap-5">
        <input type="hidden" name={HAS_ANSWERS} />
        <AnswerFields isPlain questions={job.questions} answers={Object.fromEntries(answers)} />
        <Button type="submit" isWide>
          Responder y aplicar
        </Button>
      </form>
    </noscript>
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

const loadApplySheet = () => retryWhenOnline(() => import('../apply/apply-sheet.tsx'));
const ApplySheet = lazyModule(async () => ({ default: (await loadApplySheet()).ApplySheet }));

/**
 * The sheet to apply to a job: `open` opens it, and so does the address that sign-in leads back to. The page renders `sheet`
 * once.
 */
export function useApplySheet(job: Job | undefined): { open: () => void; sheet: ReactNode } {
  const { user } = useSession();
  const canApply = user !== null && job?.can.apply === true;
  // An id, because the next job may be shown by the same component.
  const [openJobId, setOpenJobId] = useState<string | null>(null);
  useEffect(() => {
    // Loaded before it is needed, so that it opens at once, also when the network is lost by then.
    if (canApply) void loadApplySheet().catch(() => undefined);
  }, [canApply]);
  const jobId = job?._id;
  useEffect(() => {
    // Returning to this job does not open it again.
    if (jobId !== undefined) return () => setOpenJobId(null);
  }, [jobId]);
  useFocusAfterClosing(openJobId !== null);
  const recordBegun = useRecordBegun();
  const open = () => {
    setOpenJobId(jobId ?? null);
    if (jobId !== undefined) recordBegun(jobId);
  };
  useOpenByHash(APPLY_HASH, canApply, open);
  if (job === undefined) return { open, sheet: null };
  const sheet = openJobId === job._id && (
    <Suspense fallback={null}>
      <ApplySheet job={job} onClose={() => setOpenJobId(null)} />
    </Suspense>
  );
  return { open, sheet };
}

/** Moves the focus to what replaced the apply button: the dialog cannot return it to a removed button. */
function useFocusAfterClosing(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body)
        focusFirst(document.querySelectorAll<HTMLElement>('[data-applied]'));
    };
  }, [isOpen]);
}

const LINK = 'link link-primary flex min-h-11 items-center font-medium';

/** The state of the user's application to a job, what follows, and its CV; until it is known, only that the user applied. */
export function OwnApplication({ jobId }: { jobId: string }) {
  const { data, isError, error, refetch } = useQuery(applicationQuery(jobId));
  if (data === undefined)
    return (
      <>
        <p className="text-muted text-sm">Ya aplicaste. Quien publicó la vacante verá tu perfil.</p>
        {isError && (
          <div role="alert" className="flex flex-col items-start gap-2 text-sm">
            <p>{getErrorMessage(error, APPLICATION_NOT_LOADED)}</p>
            <Button tone="outline" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </div>
        )}
      </>
    );
  const { application } = data;
  const { label, contractStatus, nextStep, chatWith } = application;
  return (
    <>
      <div className="flex flex-col gap-2 text-sm">
        <p>
          <Badge tone={applicationTone(contractStatus)}>{label}</Badge>
        </p>
        <p>{nextStep}</p>
        <p className="-my-2 flex flex-wrap gap-x-5">
          {chatWith !== null && (
            <Link to={AREA_PATHS.person.chat(chatWith)} className={LINK}>
              Escribir
            </Link>
          )}
          <Link to="/applications" className={LINK}>
            Mis Aplicaciones
          </Link>
        </p>
      </div>
      <ApplicationCv application={application} />
    </>
  );
}
