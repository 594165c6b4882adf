import { JOB_STATUS_LABELS, type JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import { Badge } from '../../../ui/display/badge.tsx';

const TONES: Record<JobStatus, 'success' | 'error' | 'warning'> = {
  active: 'success',
  expired: 'error',
  paused: 'warning',
  draft: 'warning',
};

/** The status of a job (specification 2 §4). */
export function StatusBadge({ status }: { status: JobStatus }) {
  return <Badge tone={TONES[status]}>{JOB_STATUS_LABELS[status]}</Badge>;
}
