import { useQuery } from '@tanstack/react-query';
import { incompleteJobText, missingJobFields } from '@uneed/domain/jobs/complete-job.rules.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { CircleAlert, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast';
import { isRouteErrorResponse, useParams, useRouteError, useSearchParams } from 'react-router';
import { clientSideLoader, type LoadArgs, serverLoader } from '../../../platform/api/load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUpdateJob } from '../jobs.mutations.ts';
import { jobQuery } from '../jobs.queries.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { TO_PUBLISH } from '../shared/use-toggle-status.ts';
import { JobForm } from './job-form.tsx';
import { formValuesOf } from './job-form.values.ts';

const load = async ({ queries, params }: LoadArgs) => {
  await queries.fetchQuery(jobQuery(params.jobId ?? ''));
};
export const loader = serverLoader(load);
export const clientLoader = clientSideLoader(load, 'Error fetching job');

const TITLE = 'Editar Oferta de Trabajo';

export const meta = () => [{ title: `${TITLE} · Uneed` }, { name: 'robots', content: 'noindex' }];
export const handle = { hasFooter: false };

const SAVE = 'Guardar cambios';
const PUBLISH = { label: 'Publicar Trabajo', as: 'active' } as const;

/** Where the owner changes a vacancy (specification 2 §2); `?publicar` is for a draft that lacks something. */
export default function EditJobPage() {
  const { jobId = '' } = useParams();
  const { data } = useQuery(jobQuery(jobId));
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
      <EditForm key={job._id} job={job} />
    </div>
  );
}

/** A draft can be kept as one or published; any other vacancy stays what it is. */
function EditForm({ job }: { job: Job }) {
  const update = useUpdateJob();
  const [search] = useSearchParams();
  // As it was when the form opened: publishing it must not turn the form into another one on the way out.
  const [isDraft] = useState(job.status === 'draft');
  const missing = isDraft && search.has(TO_PUBLISH) ? missingJobFields(job, 'active') : [];
  const isIncomplete = missing.length > 0;
  const save = { label: SAVE, as: isDraft ? ('draft' as const) : ('active' as const) };
  return (
    <JobForm
      initial={formValuesOf(job)}
      draftName={job._id}
      failure="Error updating job"
      submit={isIncomplete ? PUBLISH : save}
      other={isDraft ? (isIncomplete ? save : PUBLISH) : undefined}
      marksMissing={isIncomplete}
      cancelTo={`/jobs/${job._id}`}
      onSubmit={async ({ status, ...changes }) => {
        const body = isDraft && status === 'active' ? { ...changes, status } : changes;
        await update.mutateAsync({ params: { id: job._id }, body });
        toast.success('Job updated');
        return `/jobs/${job._id}`;
      }}
    >
      {isIncomplete && <MissingNotice>{incompleteJobText(missing)}</MissingNotice>}
    </JobForm>
  );
}

/** What keeps the draft from being published. */
function MissingNotice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="bg-error/10 rounded-box flex items-center gap-3 px-4 py-3 text-sm font-medium">
      <CircleAlert aria-hidden className="text-error size-5 shrink-0" />
      {children}
    </p>
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
