import { provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { PROVINCES, type ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { ProvinceJobs } from './province-jobs.ts';

/** Provinces that are listed before the others. */
const FIRST_COUNT = 6;

const NAMES = PROVINCES.map(({ name }) => name);
const GRID = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3';

/** The provinces with their counts: those with the most jobs first, the others alphabetically on demand. */
export function ProvinceList({ jobs }: { jobs: ProvinceJobs | undefined }) {
  const byJobs = NAMES.toSorted((a, b) => (jobs?.[b] ?? 0) - (jobs?.[a] ?? 0));
  const others = byJobs.slice(FIRST_COUNT).sort((a, b) => a.localeCompare(b, 'es'));
  return (
    <nav aria-label="Trabajos por provincia">
      <Provinces names={byJobs.slice(0, FIRST_COUNT)} jobs={jobs} />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          Las otras {others.length} provincias
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <Provinces names={others} jobs={jobs} />
      </details>
    </nav>
  );
}

type Props = { names: readonly ProvinceName[]; jobs: ProvinceJobs | undefined };

function Provinces({ names, jobs }: Props) {
  return (
    <ul className={GRID}>
      {names.map((name) => (
        <li key={name}>
          <Link
            to={provincePath(name)}
            className="flex min-h-11 items-center justify-between gap-2 border-b border-white/20 text-sm hover:border-white"
          >
            {name}{' '}
            {jobs !== undefined && (
              <span className="text-sea-text font-semibold tabular-nums">
                {formatCount(jobs[name] ?? 0)}
                <span className="sr-only">{jobs[name] === 1 ? ' trabajo' : ' trabajos'}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
