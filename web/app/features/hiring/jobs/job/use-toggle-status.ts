import { JOB_OPEN_DAYS, type JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { JOB_NOT_UPDATED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import toast from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { useUpdateJob } from '../jobs.mutations.ts';
import { publishedState, showSavedJob } from '../share/published-job.ts';
import { useExtraJob } from './extra-job.tsx';

const LABELS: Record<JobStatus, string> = {
  active: 'Pausar',
  paused: 'Activar',
  draft: 'Publicar',
  expired: `Renovar por ${JOB_OPEN_DAYS} días`,
};

/** What the toast says after the action. */
const DONE: Record<JobStatus, string> = {
  active: 'Vacante pausada',
  paused: 'Vacante activada',
  draft: 'Vacante publicada',
  expired: `Vacante renovada por ${JOB_OPEN_DAYS} días`,
};

/** Options of a navigation to the same page, which then offers to share the published job. */
const publishedHere = (saved: Parameters<typeof publishedState>[0]) => ({
  replace: true,
  state: publishedState(saved),
});

/** URL parameter that makes the form of a draft mark the missing fields: `/edit-job/…?publicar`. */
export const PUBLISH_PARAM = 'publicar';

/**
 * Pauses an active job and activates any other (product.md, 'Job status'); `label` names the action. Navigates to the form when a
 * draft is incomplete. `dialog` offers to pay for a job that the plan does not include.
 */
export function useToggleStatus(job: { _id: string; title: string; status: JobStatus }) {
  const update = useUpdateJob();
  const extra = useExtraJob();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { editJob } = usePaths();
  const showSaved = (saved: Awaited<ReturnType<typeof update.mutateAsync>>) => {
    showSavedJob(saved, DONE[job.status]);
    if (job.status === 'draft') void navigate(`${pathname}${search}`, publishedHere(saved));
  };
  const status = job.status === 'active' ? ('paused' as const) : ('active' as const);
  const params = { id: job._id };
  const payWithTokens = async () =>
    showSaved(await update.mutateAsync({ params, body: { status, payWithTokens: true } }));
  const toggle = () =>
    update.mutate(
      { params, body: { status } },
      {
        onSuccess: showSaved,
        onError: (error) => {
          if (extra.offer(error, job.title, payWithTokens)) return;
          if (error.missingFields.length > 0) return void navigate(`${editJob(job._id)}?${PUBLISH_PARAM}`);
          toast.error(getErrorMessage(error, JOB_NOT_UPDATED));
        },
      },
    );
  return { label: LABELS[job.status], toggle, isPending: update.isPending, dialog: extra.element };
}
