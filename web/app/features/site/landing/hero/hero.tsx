import { Suspense } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { lazyWhenIdle } from '../lazy-when-idle.ts';
import { MapLoading } from '../map/map-loading.tsx';
import { HeroSearch } from './hero-search.tsx';
import { PopularOccupations } from './popular-occupations.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** The edge between the sea and the page; decorative. */
function Wave({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 64"
      preserveAspectRatio="none"
      className={classNames('fill-base-200 block h-8 w-full sm:h-16', className)}
    >
      <path className="opacity-40" d="M0 36c180-32 360-32 540-8s360 32 540 8 300-24 360-12v40H0z" />
      <path d="M0 48c200-28 380-20 560 0s380 16 560-8 260-16 320-4v28H0z" />
    </svg>
  );
}

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
