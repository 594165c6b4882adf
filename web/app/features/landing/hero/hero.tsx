import { Suspense } from 'react';
import { lazyWhenIdle } from '../lazy-when-idle.ts';
import { MapLoading } from '../map/map-loading.tsx';
import { HeroSearch } from './hero-search.tsx';
import { PopularOccupations } from './popular-occupations.tsx';
import { VisitorLinks } from './visitor-links.tsx';
import { Wave } from './wave.tsx';

const ProvinceExplorer = lazyWhenIdle(() => import('../map/province-explorer.tsx'));

/** The tagline, the search and the map: the country in its sea. */
export function Hero() {
  return (
    <div className="bg-sea text-white">
      <div className="page-width grid gap-x-12 gap-y-12 pt-10 pb-8 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pb-12">
        <div className="flex flex-col gap-6 lg:pt-6">
          <h1 className="text-4xl font-extrabold sm:text-5xl">
            Invita, comparte y convierte tus conexiones en ingresos
          </h1>
          <p className="text-sea-text max-w-xl text-lg">
            Las vacantes de Uneed las publica gente que trabaja en la empresa y te recomienda desde adentro.
            Buscar y aplicar es gratis.
          </p>
          <HeroSearch />
          <PopularOccupations />
          <VisitorLinks />
        </div>
        <Suspense fallback={<MapLoading />}>
          <ProvinceExplorer />
        </Suspense>
      </div>
      <Wave />
    </div>
  );
}
