import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { JobMark } from '../shared/job-logo.tsx';
import { companyLabel, salaryLabel } from '../shared/labels.ts';

type Props = {
  job: JobCard;
  heading?: 'h2' | 'h3';
  /** The nearest `relative` box around it leads there too. */
  isWholeCard?: boolean;
};

/** A vacancy in a few words, leading to its page: beside an application to it, among similar ones. */
export function JobSummary({ job, heading: Heading = 'h2', isWholeCard = false }: Props) {
  return (
    <div className="flex min-w-0 gap-4">
      <JobMark company={job.company} />
      <div className="min-w-0">
        <Heading className="text-lg leading-snug">
          <Link
            to={`/jobs/${job._id}`}
            className={classNames(
              'hover:underline',
              isWholeCard && 'after:rounded-box after:absolute after:inset-0',
            )}
          >
            {job.title}
          </Link>
        </Heading>
        <p className="text-muted text-sm">
          {[companyLabel(job), job.location, salaryLabel(job.salary)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}
