import { useQuery } from '@tanstack/react-query';
import { provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import type { ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { ArrowRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { landingQuery } from '../landing.queries.ts';
import { MapLoading } from './map-loading.tsx';
import { describeProvince, type ProvinceJobs } from './province-jobs.ts';
import { ProvinceList } from './province-list.tsx';
import { ProvinceMap } from './province-map.tsx';

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
      <p>No pudimos contar los trabajos de cada provincia. Aun así puedes entrar en ellas.</p>
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
            <span>{`Ver trabajos en ${name}`}</span> <ArrowRight aria-hidden className="size-4" />
          </Link>
        </>
      )}
    </div>
  );
}
