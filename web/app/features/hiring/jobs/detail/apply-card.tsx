import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { Link } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { AnswersForm, ApplyAction, OwnApplication } from '../../applications/exports/apply-action.tsx';
import { hasApplied } from '../../applications/exports/has-applied.ts';

/** Keeps the focus in place after applying: the link that replaces the button gets it. */
const focusAppliedState = createFocusFallback('[role=status] a');

type Props = {
  job: Job;
  /** Opens the apply sheet. */
  onApply: () => void;
};

/** Salary and apply button, sticky beside the text on wide screens. On a phone `ApplyBar` shows the button. */
export function ApplyCard({ job, onApply }: Props) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  return (
    <Card ref={focusAppliedState} className="flex flex-col gap-4">
      <h2 className="-mb-2 text-lg lg:hidden">
        {job.can.seeApplicants ? 'Aplicaciones' : isEnterprise ? 'Esta vacante' : 'Tu aplicación'}
      </h2>
      <p className="text-2xl font-bold max-lg:hidden">{salaryLabel(job)}</p>
      <div className="max-lg:hidden">
        <ApplyAction job={job} onApply={onApply} />
      </div>
      <AnswersForm job={job} />
      {hasApplied(job, user?._id) && job.withheld === undefined ? (
        <OwnApplication jobId={job._id} />
      ) : (
        <p className="text-muted text-sm">
          <span>
            {[getApplyNote(job, isEnterprise), !isEnterprise && getQuestionsNote(job)]
              .filter(Boolean)
              .join(' ')}
          </span>
        </p>
      )}
      {user !== null && !job.can.seeApplicants && (
        <Link
          to={`/job-applicants/${job._id}`}
          className="link link-primary -my-2 self-start py-2.5 text-sm font-medium"
        >
          Ver Aplicantes
        </Link>
      )}
    </Card>
  );
}

/** The apply button at the bottom of a phone, above the tabs or, on a small one, instead of them. */
export function ApplyBar({ job, onApply }: Props) {
  return (
    <div
      data-bottom-bar
      className="bg-base-100 border-base-300 relative tall:sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] short:bottom-0 short:pb-[env(safe-area-inset-bottom)] z-10 border-t lg:hidden print:hidden"
    >
      <div ref={focusAppliedState} className="page-width py-3 short:py-2">
        <ApplyAction job={job} onApply={onApply} />
      </div>
    </div>
  );
}

/** Says before somebody applies that they will be asked. */
const getQuestionsNote = ({ questions, status, can }: Job): string =>
  questions.length === 0 || status !== 'active' || can.seeApplicants
    ? ''
    : `Al aplicar respondes ${formatQuantity(questions.length, 'pregunta')}.`;

function getApplyNote(job: Job, isEnterprise: boolean): string {
  const date = formatLongDate(new Date(job.expirationDate));
  if (job.withheld !== undefined) return 'No recibe aplicaciones mientras los demás no la vean.';
  if (job.can.seeApplicants) {
    return job.status === 'active' ? `Recibe aplicaciones hasta el ${date}.` : 'No recibe aplicaciones.';
  }
  if (job.status === 'paused') return 'Por ahora no recibe aplicaciones.';
  if (job.status !== 'active') return 'Ya no recibe aplicaciones.';
  if (isEnterprise) return `Recibe aplicaciones hasta el ${date}.`;
  if (job.isBlind)
    return `Quien publicó verá lo que sabes y lo que respondes; quién eres, cuando te responda. Cierra el ${date}.`;
  return `Tu perfil y tu CV llegan a quien publicó la vacante. Cierra el ${date}.`;
}
