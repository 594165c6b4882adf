import { CARD_EXCERPT_LENGTH } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { companyLabel, HIGHLIGHTED_LABEL, salaryLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { Banknote, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../../platform/clock.ts';
import { formatShortAge } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { BonusBadges, OwnerBadge } from '../job/job-badges.tsx';
import { JobLogo } from '../job/job-logo.tsx';
import { workLabel } from '../job/labels.ts';
import { SaveButton } from './save-button.tsx';

/** A job among the results of a search (product.md, 'Search page'); the whole card links to its page. */
export function JobResultCard({ job }: { job: JobCard }) {
  const work = workLabel(job);
  return (
    <article className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex w-full min-w-0 flex-col gap-2.5 border p-4 transition-colors sm:p-5">
      <div className="flex gap-3">
        <JobLogo job={job} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug sm:text-lg sm:leading-snug">
            <Link
              to={`/jobs/${job._id}`}
              prefetch="intent"
              className="after:rounded-box after:absolute after:inset-0 hover:underline"
            >
              {job.title}
            </Link>
          </h2>
          <p className="text-muted flex flex-wrap items-center gap-x-2 text-sm">
            <span>{companyLabel(job)}</span>
            <OwnerBadge job={job} isQuiet />
            {job.highlightedUntil !== undefined && <Badge tone="primary">{HIGHLIGHTED_LABEL}</Badge>}
          </p>
        </div>
        {/* z-index above the link that covers the card. */}
        <SaveButton job={job} isSquare className="relative z-10 -mt-2 -mr-2" />
      </div>
      <p className="text-muted text-sm">{excerpt(job.description, CARD_EXCERPT_LENGTH) || 'No disponible'}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-medium">
        <Fact icon={<Banknote aria-hidden />}>{salaryLabel(job.salary)}</Fact>
        <Fact icon={<MapPin aria-hidden />}>{job.location}</Fact>
        {work !== null && <Fact icon={<Clock aria-hidden />}>{work}</Fact>}
        <BonusBadges job={job} />
        <Poster job={job} />
      </div>
    </article>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="[&_svg]:text-muted flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span className="contents">{children}</span>
  </span>
);

const initial = (word: string): string => [...word][0]?.toLocaleUpperCase('es-DO') ?? '';

/** The initials of who published a job: `A.R` for Ana Rodríguez, `?.?` when the viewer may not know (product.md, 'Search page'). */
export function getPosterInitials(poster: { fullName: string } | null): string {
  const words = poster?.fullName.trim().split(/\s+/).filter(Boolean) ?? [];
  const [first] = words;
  if (first === undefined) return '?.?';
  const last = words.at(-1);
  return words.length === 1 || last === undefined ? initial(first) : `${initial(first)}.${initial(last)}`;
}

/** Who published it, and when. */
function Poster({ job }: { job: JobCard }) {
  const publishedAt = job.publishedAt ?? job.createdAt;
  return (
    <p className="text-muted ml-auto flex items-center gap-2 text-xs font-normal">
      <time dateTime={publishedAt}>{formatShortAge(publishedAt, useNow())}</time>
      <span
        aria-hidden
        className="bg-base-300 text-base-content flex size-8 items-center justify-center rounded-full font-semibold"
      >
        {getPosterInitials(job.postedBy)}
      </span>
      <span className="sr-only">
        {job.postedBy === null ? 'Quien publica no se muestra' : `Publicada por ${job.postedBy.fullName}`}
      </span>
    </p>
  );
}
