import { useQuery } from '@tanstack/react-query';
import { incompleteJobText, missingJobFields } from '@uneed/domain/hiring/jobs/complete-job.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import {
  JOB_CREATED,
  JOB_NOT_LOADED,
  JOB_NOT_UPDATED,
  JOB_UPDATED,
} from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { CircleAlert, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isRouteErrorResponse, type MetaArgs, useParams, useRouteError, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useAreaTitles } from '../../../../platform/area/area-titles.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { useEdit } from '../../../../platform/forms/use-edit.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../job/job-badges.tsx';
import { PUBLISH_PARAM } from '../job/use-toggle-status.ts';
import { useUpdateJob } from '../jobs.mutations.ts';
import { jobQuery } from '../jobs.queries.ts';
import { publishedState, showSavedJob } from '../share/published-job.ts';
import { JobForm } from './job-form.tsx';
import { type JobContent, jobContentSchema, toFormValues } from './job-form.values.ts';
import { ReadOnlyPage } from './read-only-page.tsx';
import type { JobEdit } from './use-draft.ts';

const NOT_FOUND = 'Trabajo no encontrado';

const load = async ({ queryClient, params }: LoadArgs) => {
  const { job } = await queryClient.fetchQuery(jobQuery(params.jobId ?? ''));
  return job.can.seeApplicants ? `Editar ${job.title}` : NOT_FOUND;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, JOB_NOT_LOADED);

const TITLE = 'Editar vacante';

export const meta = ({ loaderData = NOT_FOUND, location }: MetaArgs<typeof loader>) =>
  buildPrivateMeta(loaderData, location);
export const handle = { hasFooter: false };

const SAVE = 'Guardar cambios';

/** The page where the owner edits a job (product.md, 'Job form'). `?publicar` marks the missing fields of a draft. */
export default function EditJobPage() {
  const { jobId = '' } = useParams();
  const { data } = useQuery(jobQuery(jobId));
  const viewer = useViewer();
  const readOnlyText = viewer?.readOnlyText ?? null;
  if (data === undefined) return null;
  const { job } = data;
  // Others get the same page as for a job that does not exist.
  if (!job.can.seeApplicants) return <NotFound />;
  if (readOnlyText !== null) return <ReadOnlyPage text={readOnlyText} />;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title={TITLE}
        description={
          <>
            {viewer?.enterprise && <span className="block">En nombre de {job.company}</span>}
            <span>
              Estado actual: <StatusBadge job={job} />
            </span>
          </>
        }
      />
      <EditForm key={job._id} job={job} />
    </div>
  );
}

/** A draft can be saved or published. Any other job keeps its status. */
function EditForm({ job }: { job: Job }) {
  const update = useUpdateJob();
  const edit = useEdit(jobContentSchema.parse(job));
  const [search] = useSearchParams();
  const { ownJob, myJobs } = usePaths();
  const { publishJob } = useAreaTitles();
  const closeTo = ownJob?.(job._id) ?? myJobs;
  // Read once: publishing must not change the form before the navigation ends.
  const [isDraft] = useState(job.status === 'draft');
  const missing = isDraft && search.has(PUBLISH_PARAM) ? missingJobFields(job, 'active') : [];
  const isIncomplete = missing.length > 0;
  const save = { label: SAVE, status: isDraft ? ('draft' as const) : ('active' as const) };
  return (
    <JobForm
      job={job}
      initial={toFormValues(job)}
      draftName={job._id}
      edit={edit}
      fallbackError={JOB_NOT_UPDATED}
      primary={isDraft ? { label: publishJob, status: 'active' } : save}
      secondary={isDraft ? save : undefined}
      showsMissing={isIncomplete}
      cancelTo={closeTo}
      onSubmit={async ({ status, payWithTokens, ...values }) => {
        const isPublished = isDraft && status === 'active';
        const changes = toJobChanges(edit, values);
        const body = isPublished ? { ...changes, status, payWithTokens } : changes;
        const isUnchanged = !isPublished && Object.keys(changes.base).length === 0;
        const saved = isUnchanged ? job : await update.mutateAsync({ params: { id: job._id }, body });
        showSavedJob(saved, getText(isPublished ? JOB_CREATED : JOB_UPDATED));
        return { path: closeTo, state: isPublished ? publishedState(saved) : undefined };
      }}
    >
      {isIncomplete && <MissingFieldsAlert>{incompleteJobText(missing)}</MissingFieldsAlert>}
    </JobForm>
  );
}

/** The changed fields, with the values that they began from. An amount is sent with its bonus, which another editor may have taken back. */
function toJobChanges({ began, toBody }: JobEdit, values: JobContent) {
  const { base, ...changes } = toBody(values);
  if (!changes.referralBonusAmount) return { ...changes, base };
  const { referalbonus } = values;
  return { ...changes, referalbonus, base: { ...base, referalbonus: began.referalbonus } };
}

/** Names the fields that are missing for publishing the draft. */
function MissingFieldsAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="bg-error/10 rounded-box flex items-center gap-3 px-4 py-3 text-sm font-medium">
      <CircleAlert aria-hidden className="text-error size-5 shrink-0" />
      <span className="contents">{children}</span>
    </p>
  );
}

function NotFound() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <EmptyState
        isPage
        icon={SearchX}
        title={NOT_FOUND}
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
