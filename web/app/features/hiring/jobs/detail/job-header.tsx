import { companyLabel, HIGHLIGHTED_LABEL, salaryLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { CalendarDays, Eye, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { BonusBadges } from '../job/bonus-badges.tsx';
import { JobLogo } from '../job/job-logo.tsx';
import { availabilityLabel } from '../job/labels.ts';
import { StatusBadge } from '../job/status-badge.tsx';
import { CompanyBadge, CompanyName } from './company-name.tsx';

const FACT = 'flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** Title, company with its verification and key facts of a job, then its actions. */
export function JobHeader({ job, actions }: { job: JobCard; actions?: ReactNode }) {
  const availability = availabilityLabel(job.disponibilidad);
  return (
    <header className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <JobLogo job={job} size="lg" />
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">{job.title}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <CompanyName name={companyLabel(job)} enterprise={job.enterprise} />
            <CompanyBadge job={job} />
            {job.isAnonimous && job.company !== '' && <Badge>Anónima para los demás</Badge>}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {job.status !== 'active' && <StatusBadge job={job} />}
        {job.highlightedUntil !== undefined && <Badge tone="primary">{HIGHLIGHTED_LABEL}</Badge>}
        <Badge tone="primary">{salaryLabel(job.salary)}</Badge>
        {availability !== null && <Badge>{availability}</Badge>}
        <BonusBadges job={job} />
      </div>
      <ul className="text-muted flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {job.location !== '' && (
          <li className={FACT}>
            <MapPin aria-hidden />
            {job.location}
          </li>
        )}
        {job.publishedAt !== null && (
          <li className={FACT}>
            <CalendarDays aria-hidden />
            <span>
              Publicada el <time dateTime={job.publishedAt}>{formatLongDate(new Date(job.publishedAt))}</time>
            </span>
          </li>
        )}
        <li className={FACT}>
          <Eye aria-hidden />
          <span>{formatQuantity(job.views, 'vista')}</span>
        </li>
        <li className={FACT}>
          <Users aria-hidden />
          <span>{formatQuantity(job.applicantCount, 'aplicante')}</span>
        </li>
      </ul>
      {actions}
    </header>
  );
}
