import { jobStatusLabel } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

const TONES: Record<JobStatus, 'success' | 'error' | 'warning'> = {
  active: 'success',
  expired: 'error',
  paused: 'warning',
  draft: 'warning',
};

type Props = { job: Pick<JobCard, 'status' | 'closing'> };

/** The status of a job (specification 2 §4), or how its owner closed it. */
export const StatusBadge = ({ job }: Props) => (
  <Badge tone={job.closing ? 'neutral' : TONES[job.status]}>{jobStatusLabel(job)}</Badge>
);
