import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import {
  isConfirmedByCompany,
  OWNER_WARNING_TEXTS,
} from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { ShieldAlert } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';

type Props = { job: Pick<Job, 'verification' | 'postedBy'>; className?: string };

/**
 * Says that nobody has checked who published a job, and what to watch for. Renders nothing for a referent who is verified or whom
 * the company confirmed.
 */
export function OwnerWarning({ job, className }: Props) {
  const { verification } = job;
  if (verification === 'verified' || isConfirmedByCompany(job)) return null;
  return (
    <p className={classNames('bg-warning/10 rounded-field flex items-start gap-2 px-3 py-2', className)}>
      <ShieldAlert aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
      {OWNER_WARNING_TEXTS[verification]}
    </p>
  );
}
