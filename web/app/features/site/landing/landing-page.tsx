import { Suspense } from 'react';
import type { MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { Hero } from './hero/hero.tsx';
import { landingQuery, newestJobsQuery } from './landing.queries.ts';
import { landingHead } from './landing-head.ts';
import { lazyWhenIdle } from './lazy-when-idle.ts';
import { AppSection } from './sections/app-section.tsx';
import { HowItWorks } from './sections/how-it-works.tsx';
import { LearnMore } from './sections/learn-more.tsx';
import { LiveCounts } from './sections/live-counts.tsx';
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
