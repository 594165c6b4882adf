import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { JOB_CREATED, JOB_NOT_CREATED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { UserPlus } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { AREA_TITLES, useAreaTitles } from '../../../../platform/area/area-titles.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { JobUsage } from '../../../organizations/plans/exports/job-usage.tsx';
import { useCreateJob } from '../jobs.mutations.ts';
import { publishedState, showSavedJob } from '../share/published-job.ts';
import { JobForm } from './job-form.tsx';
import { EMPTY_JOB } from './job-form.values.ts';
import { ReadOnlyPage } from './read-only-page.tsx';

export const meta = ({ location }: MetaArgs) =>
  buildPrivateMeta(AREA_TITLES[areaOfPath(location.pathname)].newJob, location);
export const handle = { hasFooter: false };

/** The page where a referent or an enterprise publishes a job (product.md, 'Job form'). */
export default function AddJobPage() {
  const viewer = useViewer();
  const { myJobs } = usePaths();
  const titles = useAreaTitles();
  const create = useCreateJob();
  if (viewer === null) return null;
  if (viewer.readOnlyText !== null) return <ReadOnlyPage text={viewer.readOnlyText} />;
  if (!viewer.canPublish) return <ReferentsOnly />;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title={titles.newJob}
        description={viewer.company === '' ? undefined : `En nombre de ${viewer.company}`}
      />
      <JobUsage />
      <JobForm
        initial={EMPTY_JOB}
        draftName="nueva"
        fallbackError={JOB_NOT_CREATED}
        primary={{ label: titles.publishJob, status: 'active' }}
        secondary={{ label: 'Guardar borrador', status: 'draft' }}
        cancelTo={myJobs}
        onSubmit={async (job, idempotencyKey) => {
          const saved = await create.mutateAsync({ body: job, idempotencyKey });
          const isDraft = job.status === 'draft';
          showSavedJob(saved, isDraft ? 'Borrador guardado' : getText(JOB_CREATED));
          return { path: myJobs, state: isDraft ? undefined : publishedState(saved) };
        }}
      />
    </div>
  );
}

/** Explains that a person publishes as a referent, with both ways to publish: as one, or with the account of a company. */
function ReferentsOnly() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <EmptyState
        isPage
        icon={UserPlus}
        title="Necesitas ser referente para publicar"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/referent" size="lg">
              Conviértete en referente
            </LinkButton>
            <LinkButton to="/enterprise/register" size="lg" tone="outline">
              Registrar empresa
            </LinkButton>
          </div>
        }
      >
        Los referentes publican las vacantes de la empresa donde trabajan: cuéntanos dónde y en dos pasos
        podrás publicar. Si publicas en nombre de la empresa, regístrala y usa su propia cuenta.
      </EmptyState>
    </div>
  );
}
