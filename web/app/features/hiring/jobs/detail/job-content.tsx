import {
  BLIND_CANDIDATE_TEXT,
  BLIND_LABEL,
  BLIND_OWNER_HINT,
} from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { companyLabel, HIGHLIGHTED_LABEL, placeLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { CalendarDays, Eye, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { BonusBadges, StatusBadge } from '../job/job-badges.tsx';
import { JobLogo } from '../job/job-logo.tsx';
import { workLabel } from '../job/labels.ts';
import { CompanyBadge, CompanyName } from './company-name.tsx';
import { listJobDetails } from './job-details.ts';

/** The facts of a job as a list, and when it closes. */
function QuickDetails({ job }: { job: JobCard }) {
  const facts = listJobDetails(job);
  const closing = closingDate(job);
  if (closing !== null) facts.push([job.status === 'active' ? 'Cierra' : 'Cerró', closing]);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Detalles</h2>
      <dl className="flex flex-col gap-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-muted shrink-0">{label}</dt>
            <dd className="min-w-0 text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const closingDate = ({ status, expirationDate }: JobCard) =>
  status === 'active' || status === 'expired' ? formatLongDate(new Date(expirationDate)) : null;

const FACT = 'flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0';
/** A fact that is left out when the page is printed as a poster. */
const SCREEN_FACT = `${FACT} print:hidden`;

/** State, pay and kind of work; a poster has the pay alone. */
function JobBadges({ job }: { job: JobCard }) {
  const work = workLabel(job);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {job.status !== 'active' && (
        <span className="contents print:hidden">
          <StatusBadge job={job} />
        </span>
      )}
      {job.highlightedUntil !== undefined && (
        <span className="contents print:hidden">
          <Badge tone="primary">{HIGHLIGHTED_LABEL}</Badge>
        </span>
      )}
      <span className="contents print:inline print:[&>span]:px-0 print:[&>span]:text-5xl">
        <Badge tone="primary">{salaryLabel(job)}</Badge>
      </span>
      <span className="contents print:hidden">
        {work !== null && <Badge>{work}</Badge>}
        {(job.hiringbonus || job.referralBonusAmount) && (
          <span className="flex flex-wrap gap-x-3 gap-y-1 max-sm:basis-full">
            <BonusBadges job={job} />
          </span>
        )}
      </span>
    </div>
  );
}

/** Title, company with its verification and key facts of a job, then its actions. */
function JobHeader({ job, isOwn, actions }: Pick<Props, 'job' | 'isOwn' | 'actions'>) {
  return (
    <header className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <div className="contents print:hidden">
          <JobLogo job={job} size="lg" />
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl print:text-5xl">{job.title}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium print:text-3xl print:[&>:not(:first-child)]:hidden">
            <CompanyName name={companyLabel(job)} enterprise={job.enterprise} />
            <CompanyBadge job={job} />
            {job.isAnonimous && job.company !== '' && <Badge>Anónima para los demás</Badge>}
            {job.isBlind && <Badge>{BLIND_LABEL}</Badge>}
          </p>
          {job.isBlind && isOwn !== undefined && (
            <p className="text-muted mt-2 text-sm">
              <span>{isOwn ? BLIND_OWNER_HINT : BLIND_CANDIDATE_TEXT}</span>
            </p>
          )}
        </div>
      </div>
      <JobBadges job={job} />
      <ul className="text-muted flex flex-wrap gap-x-5 gap-y-2 text-sm print:text-2xl">
        {job.location !== '' && (
          <li className={FACT}>
            <MapPin aria-hidden />
            {placeLabel(job)}
          </li>
        )}
        {job.publishedAt !== null && (
          <li className={SCREEN_FACT}>
            <CalendarDays aria-hidden />
            <span>
              Publicada el <time dateTime={job.publishedAt}>{formatLongDate(new Date(job.publishedAt))}</time>
            </span>
          </li>
        )}
        <li className={SCREEN_FACT}>
          <Eye aria-hidden />
          <span>{formatQuantity(job.views, 'vista')}</span>
        </li>
        <li className={SCREEN_FACT}>
          <Users aria-hidden />
          <span>{formatQuantity(job.applicantCount, 'aplicante')}</span>
        </li>
      </ul>
      {actions && <div className="contents print:hidden">{actions}</div>}
    </header>
  );
}

type Props = {
  job: JobCard;
  /** Whether the viewer decides about its applicants; undefined while that loads. */
  isOwn: boolean | undefined;
  /** Buttons below the facts. */
  actions?: ReactNode;
  body: ReactNode;
  apply: ReactNode;
  recruiter: ReactNode;
};

/** The content of a job's page, also in the preview of the form. */
export function JobContent({ job, isOwn, actions, body, apply, recruiter }: Props) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <JobHeader job={job} isOwn={isOwn} actions={actions} />
        <div className="contents print:hidden">{body}</div>
      </div>
      <aside
        aria-label="Aplicar y detalles"
        className="flex min-w-0 flex-col gap-6 sticky-column print:hidden"
      >
        {apply}
        <QuickDetails job={job} />
        {recruiter}
      </aside>
    </div>
  );
}
