import { useQuery } from '@tanstack/react-query';
import { VERIFICATION_PATH } from '@uneed/domain/kernel/area-paths.ts';
import type { VerificationStatus } from '@uneed/domain/people/referents/referent.rules.ts';
import { BadgeCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { verificationQuery } from './verification.queries.ts';

type CardContent = { Icon: LucideIcon; iconClass: string; title: string; text: string };

const NOT_REQUESTED: CardContent = {
  Icon: BadgeCheck,
  iconClass: 'text-primary',
  title: 'Verifica tu empresa',
  text: 'Con la verificación tus vacantes salen antes y los candidatos confían más.',
};

const CONTENTS: Partial<Record<VerificationStatus, CardContent>> = {
  inReview: {
    Icon: Clock,
    iconClass: 'text-primary',
    title: 'Estamos revisando tu empresa',
    text: 'Te avisamos por correo en cuanto terminemos. No tienes que hacer nada más.',
  },
  rejected: {
    Icon: CircleAlert,
    iconClass: 'text-warning',
    title: 'No pudimos verificar tu empresa',
    text: 'Mira el motivo, corrígelo y vuelve a pedirlo.',
  },
};

/** Leads an enterprise that is not verified to its verification, and says what happens to its request; for the panel. */
export function VerificationCard() {
  const { data } = useQuery(verificationQuery);
  const { Icon, iconClass, title, text } = (data && CONTENTS[data.status]) ?? NOT_REQUESTED;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Icon aria-hidden className={`${iconClass} size-8 shrink-0`} />
      <div className="flex min-w-52 flex-1 flex-col gap-0.5">
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <LinkButton to={VERIFICATION_PATH} tone="outline" className="max-sm:w-full">
        Ver la verificación
      </LinkButton>
    </Card>
  );
}
