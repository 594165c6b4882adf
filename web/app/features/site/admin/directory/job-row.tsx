import { jobStatusLabel } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import { companyLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { WITHHELD_LABELS } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import type { ListedJob } from '@uneed/domain/site/admin/directory.schema.ts';
import { Link } from 'react-router';
import { formatDate, formatQuantity } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { getJobPath } from './directory-params.ts';
import { OpenReportsBadge } from './user-row.tsx';

/** The state of a job, as its owner set it and as others see it. */
export const JobBadges = ({ job }: { job: ListedJob }) => (
  <span className="flex flex-wrap gap-1.5">
    {job.withheld !== 'held' && (
      <Badge tone={job.status === 'active' && job.withheld === null ? 'success' : 'neutral'}>
        {jobStatusLabel(job)}
      </Badge>
    )}
    {job.withheld !== null && (
      <Badge tone="error">
        {job.withheld === 'suspended' ? 'Oculta: cuenta suspendida' : WITHHELD_LABELS[job.withheld]}
      </Badge>
    )}
    {job.isAnonymous && <Badge>Anónima</Badge>}
    {job.openReportCount > 0 && <OpenReportsBadge count={job.openReportCount} />}
  </span>
);

/** A published job in a list. */
export function JobRow({ job }: { job: ListedJob }) {
  const { title, company, isAnonymous, location, owner, publishedAt, applicantCount } = job;
  const label = companyLabel({ company, isAnonimous: isAnonymous });
  // An enterprise is the company and the owner.
  const facts = [...new Set([label, location, owner.fullName, formatQuantity(applicantCount, 'aplicante')])];
  return (
    <Link to={getJobPath(job._id)} className="hover:bg-base-200 flex items-start gap-3 p-4">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-muted text-sm wrap-anywhere">{facts.join(' · ')}</span>
        <JobBadges job={job} />
      </span>
      <time dateTime={publishedAt} className="text-muted shrink-0 text-sm max-sm:hidden">
        {formatDate(publishedAt)}
      </time>
    </Link>
  );
}
