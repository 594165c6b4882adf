import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { type LandingCount, listShownCounts } from '@uneed/domain/site/landing/landing.rules.ts';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { Hero } from './hero/hero.tsx';
import { landingQuery, newestJobsQuery } from './landing.queries.ts';
import { landingHead } from './landing-head.ts';
import { lazyWhenIdle } from './lazy-when-idle.ts';
import { AppSection } from './sections/app-section.tsx';
import { HowItWorks } from './sections/how-it-works.tsx';
import { NewestJobs } from './sections/newest-jobs.tsx';
import { ReferralPromise } from './sections/referral-promise.tsx';

const FeatureCarousel = lazyWhenIdle(() => import('./carousel/feature-carousel.tsx'));

const load = async ({ queryClient, url }: LoadArgs) => {
  await Promise.all([queryClient.prefetchQuery(newestJobsQuery), queryClient.prefetchQuery(landingQuery)]);
  return { origin: url.origin };
};
/** Does not wait for the counts: the page shows that they are loading. */
const loadInBrowser = async ({ queryClient, url }: LoadArgs) => {
  void queryClient.prefetchQuery(landingQuery);
  await queryClient.prefetchQuery(newestJobsQuery);
  return { origin: url.origin };
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(loadInBrowser);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? landingHead(loaderData.origin) : [];

const LINKS = [
  { to: '/guias', title: 'Guías', text: 'El CV, la entrevista, tus derechos y cómo evitar estafas.' },
  { to: '/blog', title: 'Blog', text: 'Lo que pasa en el mundo del trabajo aquí, explicado sin vueltas.' },
  { to: '/faq', title: 'Preguntas frecuentes', text: 'Lo que casi todo el mundo pregunta al empezar.' },
  { to: '/ayuda', title: 'Ayuda', text: 'Cómo se usa cada parte de Uneed, paso a paso.' },
];

/** Where to read more. */
function LearnMore() {
  return (
    <section aria-labelledby="learn" className="flex flex-col gap-6">
      <h2 id="learn" className="text-2xl sm:text-3xl">
        Prepárate antes de aplicar
      </h2>
      <ul className="border-base-300 grid border-t sm:grid-cols-2 sm:gap-x-12">
        {LINKS.map(({ to, title, text }) => (
          <li key={to} className="border-base-300 group relative flex items-center gap-4 border-b py-5">
            <div className="flex-1">
              <h3 className="text-lg">
                <Link to={to} className="group-hover:text-primary after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="text-muted text-sm">{text}</p>
            </div>
            <ArrowRight aria-hidden className="text-primary size-5 shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABELS: Readonly<Record<LandingCount, string>> = {
  jobs: 'vacantes abiertas',
  companies: 'empresas buscando gente',
  provinces: 'provincias con vacantes',
  referralBonusJobs: 'con bono por referido',
};

/** The live counts that are large enough to be shown; nothing while there are none. */
function LiveCounts() {
  const { data } = useQuery(landingQuery);
  if (data === undefined) return null;
  const shown = listShownCounts({ ...data, provinces: Object.keys(data.jobsByProvince).length });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Uneed ahora mismo">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:flex lg:justify-between">
        {shown.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{LABELS[name]}</dt>
            <dd
              className={`text-4xl font-extrabold tabular-nums ${name === 'referralBonusJobs' ? 'text-secondary' : 'text-primary'}`}
            >
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The landing page. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <div className="page-width flex flex-col gap-16 pt-8 pb-4 sm:gap-24 sm:pt-12">
        <LiveCounts />
        <NewestJobs />
        <ReferralPromise />
        <HowItWorks />
        <Suspense fallback={null}>
          <FeatureCarousel />
        </Suspense>
        <AppSection />
        <LearnMore />
      </div>
    </>
  );
}
