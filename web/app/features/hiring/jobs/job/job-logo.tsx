import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { EyeOff } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { CompanyLogo } from '../../../../ui/display/company-logo.tsx';

const SIZES = { md: 'size-10 sm:size-12', lg: 'size-16' };

type Props = { job: Pick<JobCard, 'company' | 'enterprise'> | undefined; size?: keyof typeof SIZES };

/** The company's logo, or an icon when the company is not named. */
export function JobLogo({ job, size = 'md' }: Props) {
  if (job?.company) return <CompanyLogo name={job.company} logo={job.enterprise?.logo} size={size} />;
  return (
    <span
      aria-hidden
      className={classNames(
        'rounded-box bg-base-300 text-muted flex shrink-0 items-center justify-center',
        SIZES[size],
      )}
    >
      <EyeOff className="size-5" />
    </span>
  );
}
