import { CARD_EXCERPT_LENGTH } from '@uneed/domain/jobs/job.rules.ts';
import type { JobCard as Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { excerpt } from '@uneed/domain/kernel/html.ts';
import { Banknote, Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { formatShortAge } from '../../../platform/format.ts';
import { BonusBadges } from '../job/bonus-badges.tsx';
import { JobLogo } from '../job/job-logo.tsx';
import { availabilityLabel, companyLabel, salaryLabel } from '../job/labels.ts';
import { SaveButton } from './save-button.tsx';

const FACT = 'flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** A job in a list; the whole card links to its page. */
export function JobCard({ job }: { job: Job }) {
  const availability = availabilityLabel(job.disponibilidad);
  return (
    <article className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex gap-4 border p-4 transition-colors sm:p-5">
      <JobLogo company={job.company} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <header className="flex flex-col">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 flex-1 text-lg leading-snug">
              <Link
                to={`/jobs/${job._id}`}
                className="after:rounded-box after:absolute after:inset-0 hover:underline"
              >
                {job.title}
              </Link>
            </h2>
            {/* z-index above the link that covers the card. */}
            <SaveButton job={job} isSquare className="relative z-10 -my-2 -mr-2 -ml-3" />
          </div>
          <p className="text-muted text-sm">
            <span>{companyLabel(job)}</span>{' '}
            <span className="whitespace-nowrap">
              <span aria-hidden>· </span>
              <time dateTime={job.publishedAt ?? job.createdAt} suppressHydrationWarning>
                {formatShortAge(job.publishedAt ?? job.createdAt)}
              </time>
            </span>
          </p>
        </header>
        <p className="text-muted line-clamp-2 text-sm">
          {excerpt(job.description, CARD_EXCERPT_LENGTH) || 'No disponible'}
        </p>
        <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm font-medium">
          <li className={FACT}>
            <Banknote aria-hidden />
            {salaryLabel(job.salary)}
          </li>
          <li className={FACT}>
            <MapPin aria-hidden />
            {job.location}
          </li>
          {availability !== null && (
            <li className={FACT}>
              <Clock aria-hidden />
              {availability}
            </li>
          )}
          {(job.hiringbonus || job.referalbonus) && (
            <li className="flex flex-wrap gap-2">
              <BonusBadges hiringbonus={job.hiringbonus} referalbonus={job.referalbonus} />
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
