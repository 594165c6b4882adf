import { Plus } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { useEnterprise } from '../../../organizations/enterprises/exports/use-enterprise.ts';
import { verificationQuery } from '../../../organizations/enterprises/exports/verification.queries.ts';
import { VerificationCard } from '../../../organizations/enterprises/exports/verification-card.tsx';
import { VerifiedEnterpriseBadge } from '../../../organizations/enterprises/exports/verified-enterprise-badge.tsx';
import { PendingSummary } from '../exports/pending-summary.tsx';
import { prefetchHome } from '../exports/prefetch-home.ts';
import { FirstSteps } from './enterprise-first-steps.tsx';
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
