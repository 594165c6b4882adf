import type { SearchOutcome as Outcome } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { Link } from 'react-router';

type Props = {
  /** Missing without a search text. */
  outcome: Outcome | undefined;
  hasJobs: boolean;
  /** The search with another text. */
  getHref: (q: string) => string;
};

/** Above the jobs of a search: a correction of its text, and that no job matches all of it (product.md, 'Job search'). */
export function SearchOutcome({ outcome, hasJobs, getHref }: Props) {
  const { correction = null, isPartial = false, place } = outcome ?? {};
  if (correction === null && !isPartial) return null;
  return (
    <div>
      {correction !== null && (
        <p>
          <Link to={getHref(correction)} className="link link-primary inline-flex min-h-11 items-center">
            <span>
              ¿Quisiste decir <strong>{correction}</strong>?
            </span>
          </Link>
        </p>
      )}
      {isPartial && hasJobs && (
        <p className="text-muted text-sm">
          {place?.isEmpty
            ? `No hay vacantes de ${place.without} en ${place.name}. Parecidas:`
            : 'No encontramos exactamente eso. Parecidas:'}
        </p>
      )}
    </div>
  );
}
