import { JOB_OPEN_DAYS, type JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useUpdateJob } from '../jobs.mutations.ts';

const LABELS: Record<JobStatus, string> = {
  active: 'Pausar',
  paused: 'Activar',
  draft: 'Publicar',
  expired: `Renovar por ${JOB_OPEN_DAYS} días`,
};

/** Asks the form of a draft to mark what it lacks to be published: `/edit-job/…?publicar`. */
export const TO_PUBLISH = 'publicar';

/**
 * Pauses one's own open vacancy and opens any other (specification 2 §4); `label` says which. A draft that lacks something is
 * completed first.
 */
export function useSwitchStatus(job: { _id: string; status: JobStatus }) {
  const update = useUpdateJob();
  const navigate = useNavigate();
  const toggle = () =>
    update.mutate(
      { params: { id: job._id }, body: { status: job.status === 'active' ? 'paused' : 'active' } },
      {
        onSuccess: () => void toast.success('Job updated'),
        onError: (error) => {
          if (error.missingFields.length > 0) return void navigate(`/edit-job/${job._id}?${TO_PUBLISH}`);
          toast.error(messageOf(error, 'Error updating job'));
        },
      },
    );
  return { label: LABELS[job.status], toggle, isPending: update.isPending };
}
