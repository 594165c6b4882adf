import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { HeartHandshake } from 'lucide-react';
import { useSession } from '../../../platform/session/use-session.ts';
import { useRecommendation } from './use-recommendation.ts';

type Props = { job: Pick<Job, '_id' | 'status' | 'withheld' | 'can' | 'applicants'> };

/** Says who recommends an open job to this device, unless the user has applied already. Renders nothing if nobody does. */
export function RecommendedBy({ job }: Props) {
  const { user } = useSession();
  const isApplicant = user !== null && job.applicants.some((applicant) => applicant === user._id);
  const isOpen = job.status === 'active' && job.withheld === undefined;
  const { name } = useRecommendation(job._id, isOpen && !job.can.edit && !isApplicant);
  if (name === null) return null;
  return (
    <p role="status" className="bg-primary/10 rounded-box flex items-center gap-3 px-4 py-3 text-sm">
      <HeartHandshake aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Te recomienda <strong>{name}</strong>
      </span>
    </p>
  );
}
