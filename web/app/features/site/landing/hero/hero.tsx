import { useQuery } from '@tanstack/react-query';
import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { Search } from 'lucide-react';
import { type SubmitEvent, Suspense, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { MEMBER_HOME } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import {
  type ChosenSearch,
  SEARCH_COMBOBOX,
  toResultsPath,
} from '../../../hiring/search/exports/search-combobox.ts';
import { SearchSuggestions } from '../../../hiring/search/exports/search-suggestions.tsx';
import { landingQuery } from '../landing.queries.ts';
import { lazyWhenIdle } from '../lazy-when-idle.ts';
import { MapLoading } from '../map/map-loading.tsx';

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

/** The type of results that the search page shows. */
const TYPE = 'trabajos';

/** The search for jobs, with the suggestions of the top bar. Without JavaScript it is a form that leads to the search page. */
function HeroSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const open = (chosen: ChosenSearch) => void navigate(toResultsPath(chosen, TYPE));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = input.current?.value.trim() ?? '';
    if (value === '') input.current?.focus();
    else open({ name: 'q', value });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>.
    <form
      role="search"
      aria-label="Buscar vacantes"
      action="/search"
      onSubmit={submit}
      className="text-base-content relative flex max-w-xl gap-2"
    >
      <input type="hidden" name="type" value={TYPE} />
      <label className="input min-h-13 min-w-0 flex-1 border-transparent text-base">
        <Search aria-hidden className="text-muted size-5 shrink-0" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="¿Qué vacante buscas?"
          placeholder="¿Qué vacante buscas?"
          maxLength={JOB_SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          {...SEARCH_COMBOBOX}
        />
      </label>
      <button
        type="submit"
        className="btn bg-sand text-sea hover:bg-white min-h-13 border-transparent px-5 text-base font-semibold shadow-none sm:px-7"
      >
        Buscar
      </button>
      <SearchSuggestions isInPage input={input} onChoose={open} />
    </form>
  );
}

/** Links to searches for occupations that many open jobs have in their titles; nothing while there are none. */
function PopularOccupations() {
  const { data } = useQuery(landingQuery);
  if (data === undefined || data.occupations.length === 0) return null;
  return (
    <nav aria-labelledby="popular" className="flex flex-col gap-2">
      <p id="popular" className="text-sea-text text-sm">
        Búsquedas de ejemplo
      </p>
      <ul className="flex flex-wrap gap-2">
        {data.occupations.map((occupation) => (
          <li key={occupation}>
            <Link
              to={toResultsPath({ name: 'q', value: occupation }, 'trabajos')}
              className="rounded-field flex min-h-11 items-center border border-white/30 px-4 text-sm font-medium text-white hover:border-white hover:bg-white/10"
            >
              {occupation}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ON_SEA = 'border-white/40 bg-transparent text-white hover:border-white hover:bg-white hover:text-sea';

/** What this visitor does next: sign up, go to their home, publish a job. */
function VisitorLinks() {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  return (
    <div className="flex flex-wrap gap-3">
      {isEnterprise ? null : user === null ? (
        <LinkButton to="/signup" size="lg" tone="outline" className={ON_SEA}>
          Crear cuenta
        </LinkButton>
      ) : (
        <LinkButton to={MEMBER_HOME} size="lg" tone="outline" className={ON_SEA}>
          Ir a mi inicio
        </LinkButton>
      )}
      {user?.role === 'referent' ? (
        <LinkButton to="/add-job" size="lg" tone="outline" className={ON_SEA}>
          Publicar vacante
        </LinkButton>
      ) : (
        <LinkButton to="/jobs" size="lg" tone="outline" className={ON_SEA}>
          Ver vacantes
        </LinkButton>
      )}
    </div>
  );
}

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
            Publican las empresas y la gente que trabaja en ellas, que puede recomendarte desde adentro.
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
