import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import toast from 'react-hot-toast';
import { isRouteErrorResponse, useNavigate, useParams, useRouteError } from 'react-router';
import { clientSideLoader, type LoadArgs, serverLoader } from '../../platform/api/load.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { JobForm } from './form/job-form.tsx';
import { formValuesOf } from './form/job-form.values.ts';
import { useUpdateJob } from './jobs.mutations.ts';
import { jobQuery } from './jobs.queries.ts';
import { StatusBadge } from './status-badge.tsx';

const load = async ({ queries, params }: LoadArgs) => {
  await queries.fetchQuery(jobQuery(params.jobId ?? ''));
};
export const loader = serverLoader(load);
export const clientLoader = clientSideLoader(load);

const TITLE = 'Editar Oferta de Trabajo';

export const meta = () => [{ title: `${TITLE} · Uneed` }, { name: 'robots', content: 'noindex' }];
export const handle = { hasFooter: false };

/** Where the owner changes a vacancy (specification 2 §2). */
export default function EditJobPage() {
  const { jobId = '' } = useParams();
  const { data } = useQuery(jobQuery(jobId));
  const navigate = useNavigate();
  const update = useUpdateJob();
  if (data === undefined) return null;
  const { job } = data;
  // Whose it is not has no business knowing what can be edited.
  if (!job.can.edit) return <NotFound />;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title={TITLE}
        lead={
          <>
            Estado actual: <StatusBadge status={job.status} />
          </>
        }
      />
      <JobForm
        key={job._id}
        initial={formValuesOf(job)}
        draftKey={`uneed-vacante-${job._id}`}
        failure="Error updating job"
        submitLabel="Guardar cambios"
        cancelTo={`/jobs/${job._id}`}
        onSubmit={async ({ status: _, ...changes }) => {
          await update.mutateAsync({ params: { id: job._id }, body: changes });
          toast.success('Job updated');
          void navigate(`/jobs/${job._id}`);
        }}
      />
    </div>
  );
}

function NotFound() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <EmptyState
        isPage
        icon={SearchX}
        title="Trabajo no encontrado"
        action={<LinkButton to="/jobs">Volver a trabajos</LinkButton>}
      />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) throw error;
  return <NotFound />;
}
