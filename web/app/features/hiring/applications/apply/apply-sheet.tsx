import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useApply } from '../applications.queries.ts';
import { hasApplied } from '../exports/has-applied.ts';
import { AppliedDialog } from './applied-dialog.tsx';
import { ApplyDialog } from './apply-dialog.tsx';

type Props = { job: Job; onClose: () => void };

/** Applies to a job, then says what happens next. Open while mounted. */
export function ApplySheet({ job, onClose }: Props) {
  const { user } = useSession();
  const apply = useApply(job._id);
  if (user === null) return null;
  // While it is pending, the page may show the application already, but not yet what follows.
  if (!apply.isPending && (apply.isSuccess || hasApplied(job, user._id)))
    return <AppliedDialog job={job} onClose={onClose} />;
  return <ApplyDialog job={job} user={user} apply={apply} onClose={onClose} />;
}
