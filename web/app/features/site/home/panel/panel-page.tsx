import { useQuery } from '@tanstack/react-query';
import { AREA_PATHS, VERIFICATION_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { ENTERPRISE_PROFILE_PATH } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { VerificationStatus } from '@uneed/domain/people/referents/referent.rules.ts';
import {
  BadgeCheck,
  BriefcaseBusiness,
  CircleAlert,
  Clock,
  ImagePlus,
  type LucideIcon,
  Plus,
} from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { useEnterprise } from '../../../organizations/enterprises/exports/use-enterprise.ts';
import { verificationQuery } from '../../../organizations/enterprises/exports/verification.queries.ts';
import { VerifiedEnterpriseBadge } from '../../../organizations/enterprises/exports/verified-enterprise-badge.tsx';
import { ConfirmEmailCard } from '../../../people/accounts/exports/confirm-email-card.tsx';
import { prefetchEmailConfirmation } from '../../../people/accounts/exports/email-confirmation.queries.ts';
import { PasskeyOffer } from '../../../people/accounts/exports/passkey-offer.tsx';
import { prefetchHome } from '../home.queries.ts';
import { PendingSummary } from '../pending-summary.tsx';
import { WaitingRow } from '../waiting-row.tsx';
import { PanelSummary, panelSummaryQuery } from './panel-summary.tsx';

const load = async ({ queryClient }: LoadArgs): Promise<void> => {
  await Promise.all([
    prefetchHome(queryClient),
    queryClient.prefetchQuery(panelSummaryQuery),
    queryClient.prefetchQuery(verificationQuery),
    prefetchEmailConfirmation(queryClient),
  ]);
};
export const loader = createServerLoader(load);
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async (args: LoadArgs) => void load(args));

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Panel', location);

/** What an enterprise without vacancies does first. */
function FirstSteps({ enterprise: { logo } }: { enterprise: Enterprise }) {
  return (
    <Card role="group" aria-labelledby="primeros-pasos" className="flex flex-col gap-1">
      <h2 id="primeros-pasos" className="text-base">
        Empieza aquí
      </h2>
      <ul className="flex flex-col gap-1">
        <WaitingRow
          to={AREA_PATHS.enterprise.newJob}
          icon={BriefcaseBusiness}
          title="Publica tu primera vacante"
          detail="Aquí verás a quienes apliquen."
        />
        {logo === '' && (
          <WaitingRow
            to={ENTERPRISE_PROFILE_PATH}
            icon={ImagePlus}
            title="Sube el logo de tu empresa"
            detail="Sale en cada vacante, junto al nombre."
          />
        )}
      </ul>
    </Card>
  );
}

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
function VerificationCard() {
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

/** The panel of an enterprise: what waits for it, and what to do next (product.md, 'Enterprise area'). */
export default function PanelPage() {
  const enterprise = useEnterprise();
  const { newJob } = usePaths();
  const viewer = useViewer();
  if (!enterprise || !viewer) return null;
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title={`Hola, ${enterprise.companyName}`}
        description="Esto es lo que pasa con tus vacantes."
        actions={
          viewer.canPublish && (
            <LinkButton to={newJob}>
              <Plus aria-hidden className="size-5" />
              Publicar vacante
            </LinkButton>
          )
        }
      />
      <ConfirmEmailCard />
      {viewer.readOnlyText !== null && <ReadOnlyNote text={viewer.readOnlyText} />}
      {enterprise.isVerified ? (
        // Its own row, so that the badge is as wide as its text.
        <div className="flex">
          <VerifiedEnterpriseBadge />
        </div>
      ) : (
        <VerificationCard />
      )}
      <PendingSummary firstSteps={viewer.canPublish ? <FirstSteps enterprise={enterprise} /> : null} />
      <PasskeyOffer />
      <PanelSummary />
    </div>
  );
}
