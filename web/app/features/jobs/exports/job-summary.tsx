import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import { Link } from 'react-router';
import { JobMark } from '../job-mark.tsx';
import { companyLabel, salaryLabel } from '../labels.ts';

/** A vacancy in a few words, leading to its page: what stands beside an application to it. */
export function JobSummary({ job }: { job: JobCard }) {
  return (
    <div className="flex min-w-0 gap-4">
      <JobMark company={job.company} />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug break-words">
          <Link to={`/jobs/${job._id}`} className="hover:underline">
            {job.title}
          </Link>
        </h2>
        <p className="text-muted text-sm break-words">
          {companyLabel(job)} · {job.location} · {salaryLabel(job.salary)}
        </p>
      </div>
    </div>
  );
}
