import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { ENTERPRISE_PROFILE_PATH } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { BriefcaseBusiness, ImagePlus, Plus } from 'lucide-react';
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
import { VerificationCard } from '../../../organizations/enterprises/exports/verification-card.tsx';
import { VerifiedEnterpriseBadge } from '../../../organizations/enterprises/exports/verified-enterprise-badge.tsx';
import { prefetchHome } from '../home.queries.ts';
import { PendingSummary } from '../pending-summary.tsx';
import { WaitingRow } from '../waiting-row.tsx';
import { PanelSummary, panelSummaryQuery } from './panel-summary.tsx';

const load = async ({ queryClient }: LoadArgs): Promise<void> => {
  await Promise.all([
    prefetchHome(queryClient),
    queryClient.prefetchQuery(panelSummaryQuery),
    queryClient.prefetchQuery(verificationQuery),
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

/** The panel of an enterprise: what waits for it, and what to do next (DESIGN §5). */
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
      <PanelSummary />
    </div>
  );
}
