import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';

/** What happened to the last request; nothing without one. */
export function VerificationStatus({ verification }: { verification: EnterpriseVerification }) {
  const { status, reason, requestedAt, decidedAt } = verification;
  if (status === 'verified')
    return (
      <Banner tone="bg-success/10" icon={<BadgeCheck aria-hidden className="text-success size-6" />}>
        <h2 className="text-lg">Empresa verificada</h2>
        <p className="text-sm">Si cambias el nombre o el RNC, la revisamos otra vez.</p>
      </Banner>
    );
  if (status === 'inReview')
    return (
      <Banner tone="bg-primary/10" icon={<Clock aria-hidden className="text-primary size-6" />}>
        <h2 className="text-lg">Estamos revisando tu empresa</h2>
        <p className="text-sm">
          {`Lo pediste${requestedAt === null ? '' : ` el ${formatDate(requestedAt)}`}. Te avisamos por correo.`}
        </p>
      </Banner>
    );
  if (status === 'rejected')
    return (
      <Banner tone="bg-warning/10" icon={<CircleAlert aria-hidden className="text-warning size-6" />}>
        <h2 className="text-lg">No pudimos verificar tu empresa</h2>
        <p className="text-sm whitespace-pre-line">{`Motivo: ${reason}`}</p>
        <p className="text-sm">
          {decidedAt !== null && <span>Lo decidimos el {formatDate(decidedAt)}. </span>}
          <span>Corrígelo y vuelve a pedirlo.</span>
        </p>
      </Banner>
    );
  return null;
}

const Banner = ({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) => (
  <section
    aria-label="Estado de la verificación"
    className={classNames('rounded-box flex items-start gap-3 p-5', tone)}
  >
    <span className="shrink-0">{icon}</span>
    <div className="flex min-w-0 flex-col gap-1">{children}</div>
  </section>
);
