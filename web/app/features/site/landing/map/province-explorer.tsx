import { useQuery } from '@tanstack/react-query';
import { provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { PROVINCES, type ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { ArrowRight, ChevronDown, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { landingQuery } from '../landing.queries.ts';
import { MapLoading } from './map-loading.tsx';
import { describeProvince, type ProvinceJobs, ProvinceMap } from './province-map.tsx';

/** Provinces that are listed before the others. */
const FIRST_COUNT = 6;

const NAMES = PROVINCES.map(({ name }) => name);
const GRID = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3';

/** The provinces with their counts: those with the most jobs first, the others alphabetically on demand. */
function ProvinceList({ jobs }: { jobs: ProvinceJobs | undefined }) {
  const byJobs = NAMES.toSorted((a, b) => (jobs?.[b] ?? 0) - (jobs?.[a] ?? 0));
  const others = byJobs.slice(FIRST_COUNT).sort((a, b) => a.localeCompare(b, 'es'));
  return (
    <nav aria-label="Vacantes por provincia">
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
                <span className="sr-only">{jobs[name] === 1 ? ' vacante' : ' vacantes'}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The map of the provinces with the province that is selected on it, and the same as a list. */
export default function ProvinceExplorer() {
  const { data, isError, refetch } = useQuery(landingQuery);
  const [selected, setSelected] = useState<ProvinceName>();
  const jobs = data?.jobsByProvince;
  return (
    <section aria-labelledby="map-title" className="flex min-w-0 flex-col gap-4">
      <h2 id="map-title" className="text-xl">
        ¿Dónde quieres trabajar?
      </h2>
      <div className="relative">
        <ProvinceMap jobs={jobs} selected={selected} onSelect={setSelected} />
        {jobs === undefined && !isError && (
          <div className="absolute inset-0">
            <MapLoading />
          </div>
        )}
      </div>
      {jobs === undefined && isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <Selection name={selected} jobs={jobs} />
      )}
      <ProvinceList jobs={jobs} />
    </section>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p>No pudimos contar las vacantes de cada provincia. Aun así puedes entrar en ellas.</p>
      <Button
        onClick={onRetry}
        tone="outline"
        className="hover:text-sea border-white/40 text-white hover:border-white hover:bg-white"
      >
        <RotateCw aria-hidden className="size-4" />
        Reintentar
      </Button>
    </div>
  );
}

function Selection({ name, jobs }: { name: ProvinceName | undefined; jobs: ProvinceJobs | undefined }) {
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {name === undefined ? (
        <p className="text-sea-text text-sm">Elige tu provincia en el mapa o en la lista.</p>
      ) : (
        <>
          <p className="text-sand text-lg font-bold">{describeProvince(name, jobs)}</p>
          <Link
            to={provincePath(name)}
            className="flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
          >
            <span>{`Ver vacantes en ${name}`}</span> <ArrowRight aria-hidden className="size-4" />
          </Link>
        </>
      )}
    </div>
  );
}
