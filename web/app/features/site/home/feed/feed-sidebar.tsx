import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FEED_SIDEBAR_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../platform/session/use-session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { JobSummary } from '../../../hiring/jobs/exports/job-summary.tsx';
import { useSavedJobs } from '../../../hiring/jobs/exports/saved-jobs.ts';
import { sidebarOwnJobsQuery, sidebarSavedJobsQuery } from '../home.queries.ts';

/** The saved and own jobs beside the feed; on a phone one strip that scrolls sideways, without the empty lists. */
export function FeedSidebar({ className }: { className?: string }) {
  const saved = useSavedJobList();
  const own = useOwnJobs();
  const isEmpty = saved.jobs.length + saved.loadingCount + (own ?? []).length === 0;
  return (
    <aside
      aria-label="Tus vacantes"
      className={classNames(
        // Without scroll anchoring: the saved jobs appear before the own ones, and the strip starts with them.
        'flex min-w-0 gap-6 [overflow-anchor:none] max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6',
        'lg:tall:sticky lg:top-22 lg:tall:max-h-[calc(100dvh-6.5rem)] lg:flex-col lg:overflow-y-auto',
        isEmpty && 'max-lg:hidden',
        className,
      )}
    >
      <JobStrip title="Vacantes guardadas" {...saved} moreTo="/saved-jobs">
        Toca el marcador de una vacante y la encontrarás aquí.
      </JobStrip>
      {own !== undefined && (
        <JobStrip title="Tus Publicaciones" jobs={own} moreTo="/my-jobs">
          Aquí verás las vacantes que publiques.
        </JobStrip>
      )}
    </aside>
  );
}

type JobList = {
  jobs: readonly JobCard[];
  /** How many are still loading; their place is reserved. */
  loadingCount?: number;
};

/** The saved jobs, in the order in which they were saved. */
function useSavedJobList(): Required<JobList> {
  const { saved } = useSavedJobs();
  const ids = saved.slice(0, FEED_SIDEBAR_MAX);
  const { data, isLoading } = useQuery({
    ...sidebarSavedJobsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const byId = new Map(data?.jobs.map((job) => [job._id, job]));
  const jobs = ids.flatMap((id) => byId.get(id) ?? []);
  return { jobs, loadingCount: isLoading ? ids.length : 0 };
}

/** The user's own jobs; undefined until they are loaded, and for visitors and candidates, who publish none. */
function useOwnJobs(): JobCard[] | undefined {
  const canPublish = useSession().user?.role === 'referent';
  const { data } = useQuery({ ...sidebarOwnJobsQuery, enabled: canPublish });
  return canPublish ? data?.jobs : undefined;
}

type StripProps = JobList & {
  title: string;
  /** The page with all of them. */
  moreTo: string;
  /** Shown beside the feed while there are none. */
  children: string;
};

/**
 * On a phone each text has one line, so that all items have the same height, and the placeholders too. The name of the
 * company has that line for itself: the badge of its owner would cut it.
 */
const ITEM = classNames(
  'border-base-300 relative lg:not-first:border-t lg:py-3 lg:[&_p:last-child]:line-clamp-2',
  'max-lg:bg-base-100 max-lg:rounded-box max-lg:w-[min(20rem,85vw)] max-lg:border max-lg:p-3',
  'max-lg:[&_p]:flex-nowrap max-lg:[&_p]:truncate max-lg:[&_p>span:first-child]:truncate max-lg:[&_p>span+*]:hidden',
  '[&_h3]:line-clamp-1 [&_h3]:text-base',
);

function JobStrip({ title, jobs, loadingCount = 0, moreTo, children }: StripProps) {
  const titleId = useId();
  const isEmpty = jobs.length + loadingCount === 0;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={loadingCount > 0}
      className={classNames(
        'lg:border-base-300 lg:bg-base-100 lg:rounded-box flex shrink-0 flex-col gap-1 lg:border lg:p-5',
        isEmpty && 'max-lg:hidden',
      )}
    >
      <div className="flex items-center gap-4 lg:justify-between">
        <h2 id={titleId} className="text-base">
          {title}
        </h2>
        {!isEmpty && (
          <Link
            to={moreTo}
            aria-label={`Ver todas: ${title}`}
            className="link-hover text-primary flex min-h-11 items-center text-sm font-semibold"
          >
            Ver todas
          </Link>
        )}
      </div>
      {isEmpty && <p className="text-muted text-sm">{children}</p>}
      <ul className="flex gap-3 lg:flex-col lg:gap-0">
        {jobs.map((job) => (
          <li key={job._id} className={ITEM}>
            <JobSummary job={job} heading="h3" isWholeCard />
          </li>
        ))}
        {Array.from({ length: loadingCount }, (_, place) => place).map((place) => (
          <li key={place} className={ITEM}>
            <Skeleton className="h-15.5 w-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}
