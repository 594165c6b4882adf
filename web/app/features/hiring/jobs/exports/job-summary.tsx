import { companyLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { OwnerBadge } from '../job/job-badges.tsx';
import type { JobListState } from '../job/job-list-state.ts';
import { JobLogo } from '../job/job-logo.tsx';
import { joinFacts } from '../job/labels.ts';

type Props = {
  job: Pick<
    JobCard,
    | '_id'
    | 'title'
    | 'company'
    | 'enterprise'
    | 'isAnonimous'
    | 'location'
    | 'salary'
    | 'salaryMax'
    | 'verification'
  >;
  heading?: 'h2' | 'h3';
  /** The whole nearest `relative` ancestor links to the job. */
  isWholeCard?: boolean;
  /** Whether the title links to the page of the job; default true. */
  isLink?: boolean;
  /** The navigation state of the link. */
  state?: JobListState | undefined;
};

/** A short job card with a link: for applications and similar jobs. */
export function JobSummary(props: Props) {
  const { job, heading: Heading = 'h2', isWholeCard = false, isLink = true, state } = props;
  return (
    <div className="flex min-w-0 gap-4">
      <JobLogo job={job} />
      <div className="min-w-0">
        <Heading className="text-lg leading-snug">
          {isLink ? (
            <Link
              to={`/jobs/${job._id}`}
              state={state}
              className={classNames(
                'hover:underline',
                isWholeCard
                  ? 'after:rounded-box after:absolute after:inset-0'
                  : '-my-2.5 inline-block py-2.5',
              )}
            >
              {job.title}
            </Link>
          ) : (
            job.title
          )}
        </Heading>
        <p className="text-muted flex flex-wrap items-center gap-x-2 text-sm">
          <span>{companyLabel(job)}</span>
          <OwnerBadge job={job} isQuiet />
        </p>
        <p className="text-muted text-sm">{joinFacts(job.location, salaryLabel(job))}</p>
      </div>
    </div>
  );
}
