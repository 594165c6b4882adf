import type { ReferentHome } from '@uneed/domain/home/home.schema.ts';
import { BadgeCheck, CalendarClock, CircleAlert, Clock, FilePen, Users } from 'lucide-react';
import { formatDate, formatQuantity } from '../../platform/format.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { HomeCard } from './home-card.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** What waits for a referent: applicants, drafts, jobs about to expire, and the state of the review. */
export function ReferentCard({ referent }: { referent: ReferentHome }) {
  const { verification, hasJobs, drafts, newApplicants, expiring } = referent;
  const isIdle = drafts === 0 && newApplicants.count === 0 && expiring.count === 0;
  return (
    <HomeCard
      title="Tus vacantes"
      badge={<ReviewBadge status={verification.status} />}
      action={<LinkButton to="/add-job">Publicar Trabajo</LinkButton>}
    >
      {verification.status === 'inReview' && (
        <p className="text-muted text-sm">
          Estamos revisando tu perfil. Ya puedes publicar; podrás abrir contratos cuando te verifiquemos.
        </p>
      )}
      {isIdle && (
        <p className="text-muted text-sm">
          {hasJobs
            ? 'Nada pendiente por ahora.'
            : 'Publica tu primera vacante y verás aquí a quienes apliquen.'}
        </p>
      )}
      <ul aria-label="Pendientes" className="flex flex-col empty:hidden">
        {verification.status === 'rejected' && (
          <WaitingRow
            to="/referent"
            icon={CircleAlert}
            title="Corregir y volver a pedir"
            detail={`Motivo: ${verification.reason}`}
          />
        )}
        <NewApplicantsRow newApplicants={newApplicants} />
        <ExpiringRow expiring={expiring} />
        {drafts > 0 && (
          <WaitingRow
            to="/my-jobs?status=draft"
            icon={FilePen}
            title={formatQuantity(drafts, 'borrador', 'borradores')}
          />
        )}
      </ul>
    </HomeCard>
  );
}

function ReviewBadge({ status }: { status: ReferentHome['verification']['status'] }) {
  if (status === 'verified') {
    return (
      <Badge tone="success">
        <BadgeCheck aria-hidden />
        Verificado
      </Badge>
    );
  }
  if (status === 'rejected') return <Badge tone="error">No verificado</Badge>;
  if (status === 'none') return null;
  return (
    <Badge tone="warning">
      <Clock aria-hidden />
      En revisión
    </Badge>
  );
}

/** Leads to the applicants of the job, or to the jobs if several have new applicants. */
function NewApplicantsRow({ newApplicants: { count, jobs } }: Pick<ReferentHome, 'newApplicants'>) {
  const [first, ...others] = jobs;
  if (first === undefined) return null;
  return (
    <WaitingRow
      to={others.length === 0 ? `/job-applicants/${first._id}` : '/my-jobs'}
      icon={Users}
      title={formatQuantity(count, 'aplicante nuevo', 'aplicantes nuevos')}
      detail={jobs.map((job) => `${job.title} (${job.count})`).join(' · ')}
    />
  );
}

/** Leads to the job, or to the jobs if several are about to expire. */
function ExpiringRow({ expiring: { count, jobs } }: Pick<ReferentHome, 'expiring'>) {
  const [first, ...others] = jobs;
  if (first === undefined) return null;
  return (
    <WaitingRow
      to={others.length === 0 ? `/jobs/${first._id}` : '/my-jobs?sort=expiration'}
      icon={CalendarClock}
      title={formatQuantity(count, 'vacante por expirar', 'vacantes por expirar')}
      detail={`${first.title}: expira el ${formatDate(first.expirationDate)}`}
    />
  );
}
