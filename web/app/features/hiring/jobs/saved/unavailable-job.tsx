import { closedJobText } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { companyLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { StatusBadge } from '../job/job-badges.tsx';
import { JobLogo } from '../job/job-logo.tsx';

const REASONS: Partial<Record<JobStatus, string>> = {
  paused: 'En pausa: por ahora no recibe aplicaciones.',
  draft: 'Es tu borrador: todavía no está publicado.',
};

const getReason = ({ status, closing, expirationDate }: JobCard): string | undefined =>
  status === 'expired' ? closedJobText(closing, formatLongDate(new Date(expirationDate))) : REASONS[status];

type Props = {
  /** Undefined when it was deleted, closed long ago or became a draft again. */
  job: JobCard | undefined;
  onRemove: () => void;
};

/** A saved job that accepts no applications or was deleted, with a remove button. */
export function UnavailableJob({ job, onRemove }: Props) {
  return (
    <article className="border-base-300 rounded-box bg-base-100 flex flex-wrap items-start gap-4 border border-dashed p-4 sm:p-5">
      <JobLogo job={job} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lg leading-snug">
          {job === undefined ? (
            'Esta vacante ya no está disponible'
          ) : (
            <Link to={`/jobs/${job._id}`} className="-my-2.5 inline-block py-2.5 hover:underline">
              {job.title}
            </Link>
          )}
        </h2>
        {job !== undefined && (
          <>
            <p className="text-muted text-sm">{companyLabel(job)}</p>
            <div className="mt-2 flex flex-col items-start gap-1">
              <StatusBadge job={job} />
              <p className="text-sm">{getReason(job)}</p>
            </div>
          </>
        )}
      </div>
      <Button
        tone="outline"
        className="max-sm:ml-14"
        onClick={onRemove}
        aria-label={`Quitar ${job?.title ?? 'vacante'}`}
      >
        Quitar
      </Button>
    </article>
  );
}
