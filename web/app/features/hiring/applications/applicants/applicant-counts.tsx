import { APPLIED_LABEL } from '@uneed/domain/hiring/applications/application.rules.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { formatAppliedDate } from '../format-applied-date.ts';

type Props = {
  jobId: string;
  total: number;
  thisWeek: number;
  appliedAt: string | null;
  /** Label of the user's own application. */
  ownLabel: string | null;
};

/** For users who do not own the job: numbers, and the status of their own application. */
export function ApplicantCounts({ jobId, total, thisWeek, appliedAt, ownLabel }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-8">
      <Card>
        <dl className="grid grid-cols-2 gap-4">
          <Figure label={total === 1 ? 'persona aplicó' : 'personas aplicaron'} count={total} />
          <Figure label="esta semana" count={thisWeek} />
        </dl>
      </Card>
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-lg">Tu aplicación</h2>
        {appliedAt === null ? (
          <>
            <p className="text-muted">Todavía no has aplicado a esta vacante.</p>
            <LinkButton to={`/jobs/${jobId}`}>Ver la vacante</LinkButton>
          </>
        ) : (
          <>
            <p>
              <strong className="font-semibold">{ownLabel ?? APPLIED_LABEL}</strong>
              <span>{`. Aplicaste el ${formatAppliedDate(appliedAt)}.`}</span>
            </p>
            <LinkButton to="/applications">Mis Aplicaciones</LinkButton>
          </>
        )}
      </Card>
      <p className="text-muted text-center text-sm text-balance">
        Solo quien publicó la vacante ve quiénes aplicaron.
      </p>
    </div>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-3xl font-bold tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}
