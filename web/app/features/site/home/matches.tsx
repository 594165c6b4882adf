import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { JobSummary } from '../../hiring/jobs/exports/job-summary.tsx';

/** The jobs that suit the user, each with the reason; on a phone a strip that scrolls sideways. */
export function Matches({ matches }: Pick<Home, 'matches'>) {
  const titleId = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-base">
          Mejores coincidencias
        </h2>
        <Link
          to="/jobs"
          aria-label="Ver todas las vacantes"
          className="link-hover text-primary flex min-h-11 items-center text-sm font-semibold"
        >
          Ver todas
        </Link>
      </div>
      <ul className="flex gap-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:grid lg:grid-cols-3">
        {matches.map(({ job, reason }) => (
          <li
            key={job._id}
            className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex w-72 shrink-0 flex-col gap-2 border p-3 transition-colors lg:w-auto"
          >
            <JobSummary job={job} heading="h3" isWholeCard />
            <p className="text-primary mt-auto text-xs font-semibold">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
