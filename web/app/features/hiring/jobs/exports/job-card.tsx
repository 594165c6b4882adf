import { CARD_EXCERPT_LENGTH } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { companyLabel, HIGHLIGHTED_LABEL, placeLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard as Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { Banknote, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../../platform/clock.ts';
import { formatRelativeTime } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { BonusBadges, OwnerBadge } from '../job/job-badges.tsx';
import { useCardState } from '../job/job-list-state.ts';
import { JobLogo } from '../job/job-logo.tsx';
import { workLabel } from '../job/labels.ts';
import { SaveButton } from './save-button.tsx';

const FACT = 'flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 max-sm:[&_svg]:hidden';
const QUIET = 'max-sm:text-muted max-sm:mr-1 max-sm:text-xs';

type Props = {
  job: Job;
  /** When the code of the job's page is loaded: when the card is about to be used, or as soon as it is rendered. */
  prefetch?: 'intent' | 'render';
  /** Who published it, with its age, as the search page shows them (product.md, 'Search page'); such a card has its excerpt on a phone too. */
  poster?: ReactNode;
};

/** A job in a list; the whole card links to its page. On a phone it is dense: no excerpt, no icons. */
export function JobCard({ job, prefetch, poster }: Props) {
  return (
    <article className="bg-base-100 border-base-300 rounded-box hover:border-primary relative grid w-full min-w-0 content-start grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 border p-3 transition-colors sm:gap-x-4 sm:gap-y-2 sm:p-5">
      <JobLogo job={job} />
      <header>
        {/* On wide screens the age is beside the button; the gap fits the longest one, 'hace menos de una hora'. */}
        <div
          className={classNames(
            'flex items-start justify-between gap-3',
            poster === undefined && 'sm:gap-50',
          )}
        >
          <h2 className="min-w-0 flex-1 text-base leading-snug sm:text-lg sm:leading-snug">
            <JobLink job={job} prefetch={prefetch} />
          </h2>
          {/* z-index above the link that covers the card. */}
          <SaveButton job={job} isSquare className="relative z-10 -my-3 -mr-2 -ml-3 sm:-my-2" />
        </div>
        <p className="text-muted flex flex-wrap items-center gap-x-2 text-sm max-sm:leading-5">
          <span>{companyLabel(job)}</span>
          <OwnerBadge job={job} isQuiet />
          {job.highlightedUntil !== undefined && <Badge tone="primary">{HIGHLIGHTED_LABEL}</Badge>}
        </p>
      </header>
      <p
        className={classNames(
          'text-muted text-sm sm:col-start-2',
          poster === undefined ? 'max-sm:hidden' : 'max-sm:col-span-2',
        )}
      >
        {excerpt(job.description, CARD_EXCERPT_LENGTH) || 'No disponible'}
      </p>
      <JobFacts job={job} poster={poster} />
    </article>
  );
}

/** A component of its own, so that a change of the filters in the URL does not render all cards again. */
function JobLink({ job, prefetch = 'intent' }: Pick<Props, 'job' | 'prefetch'>) {
  return (
    <Link
      to={`/jobs/${job._id}`}
      state={useCardState()}
      prefetch={prefetch}
      className="after:rounded-box after:absolute after:inset-0 hover:underline"
    >
      {job.title}
    </Link>
  );
}

/** On a phone a line with pay and place, and a quiet line with the bonuses first. */
function JobFacts({ job, poster }: Pick<Props, 'job' | 'poster'>) {
  const work = workLabel(job);
  const now = useNow();
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm font-medium max-sm:col-span-2 sm:col-start-2 sm:gap-x-4 sm:gap-y-1.5">
      <span className={`${FACT} max-sm:font-bold`}>
        <Banknote aria-hidden />
        {salaryLabel(job)}
      </span>
      <span className={`${FACT} max-sm:before:content-['·']`}>
        <MapPin aria-hidden />
        {placeLabel(job)}
      </span>
      <span className="basis-full sm:hidden" />
      {work !== null && (
        <span className={`${FACT} ${QUIET} max-sm:order-1`}>
          <Clock aria-hidden />
          {work}
        </span>
      )}
      {(job.hiringbonus || job.referralBonusAmount) && (
        <span className="flex flex-wrap gap-x-2 gap-y-1 max-sm:mr-1">
          <BonusBadges job={job} />
        </span>
      )}
      {poster ?? (
        <time
          dateTime={job.publishedAt ?? job.createdAt}
          className={`${QUIET} text-muted max-sm:order-2 sm:absolute sm:top-6 sm:right-18 sm:text-xs`}
        >
          {formatRelativeTime(job.publishedAt ?? job.createdAt, now)}
        </time>
      )}
    </div>
  );
}
