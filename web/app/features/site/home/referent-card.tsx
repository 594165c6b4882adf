import type { ReferentHome } from '@uneed/domain/site/home/home.schema.ts';
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { HomeCard } from './home-card.tsx';
import { isIdle, PendingRows } from './pending-rows.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** What waits for a referent: applicants, drafts, jobs about to expire, and the state of the review. */
export function ReferentCard({ referent }: { referent: ReferentHome }) {
  const { verification, hasJobs } = referent;
  return (
    <HomeCard
      title="Tus vacantes"
      badge={<ReviewBadge status={verification.status} />}
      action={<LinkButton to="/add-job">Publicar Trabajo</LinkButton>}
    >
      {verification.status === 'inReview' && (
        <p className="text-muted text-sm">
          Estamos revisando tu perfil. Ya puedes publicar; podrás responder «Me interesa» cuando te
          verifiquemos.
        </p>
      )}
      {isIdle(referent) && (
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
        <PendingRows pending={referent} />
      </ul>
    </HomeCard>
  );
}

function ReviewBadge({ status }: { status: ReferentHome['verification']['status'] }) {
  if (status === 'verified') {
    return (
      <Badge tone="success">
        <BadgeCheck aria-hidden />
        <span className="whitespace-nowrap">Referente verificado</span>
      </Badge>
    );
  }
  if (status === 'rejected') return <Badge tone="error">No verificado</Badge>;
  if (status === 'none') return null;
  return (
    <Badge tone="warning">
      <Clock aria-hidden />
      <span>En revisión</span>
    </Badge>
  );
}
