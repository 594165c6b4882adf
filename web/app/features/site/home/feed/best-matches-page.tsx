import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ConfirmEmailCard } from '../../../people/accounts/exports/confirm-email-card.tsx';
import { prefetchEmailConfirmation } from '../../../people/accounts/exports/email-confirmation.queries.ts';
import { PasskeyOffer } from '../../../people/accounts/exports/passkey-offer.tsx';
import { FirstStepCard, prefetchNextStep } from '../../../people/work-profile/exports/first-step-card.tsx';
import { prefetchHome, sidebarOwnJobsQuery } from '../home.queries.ts';
import { HomeSummary, useIsHomeLoading } from '../home-summary.tsx';
import { readFeedTab } from './feed-tabs.tsx';
import { FeedView } from './feed-view.tsx';
import { prefetchFeed } from './load-feed.ts';

const DESCRIPTION = 'Lo nuevo en la comunidad y entre las vacantes.';

const load = ({ queryClient, url, session }: LoadArgs) =>
  Promise.all([
    prefetchFeed(queryClient, readFeedTab(url.searchParams)),
    ...(session === null
      ? []
      : [prefetchHome(queryClient), prefetchNextStep(queryClient), prefetchEmailConfirmation(queryClient)]),
    ...(session?.role === 'referent' ? [queryClient.prefetchQuery(sidebarOwnJobsQuery)] : []),
  ]);

export const loader = createServerLoader(async (args: LoadArgs) => {
  await load(args);
  return null;
});
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async (args: LoadArgs) => {
  void load(args);
  return null;
});

/** Without `noindex`: search engines are redirected to the login, as all who are not signed in. */
export const meta = () => [{ title: 'Inicio · Uneed' }, { name: 'description', content: DESCRIPTION }];

/** The home of members (product.md, 'Home of members'). */
export default function BestMatchesPage() {
  const { user } = useSession();
  // What waits for their vacancies comes before what would be suggested to themselves.
  const isReferent = user?.role === 'referent';
  const [firstName] = (user?.fullName ?? '').split(' ');
  return (
    <FeedView
      path="/best-matches"
      isHeaderLoading={useIsHomeLoading()}
      header={
        <>
          <PageHeader title={`Hola, ${firstName}`} description={DESCRIPTION} />
          {isReferent && <HomeSummary />}
          <ConfirmEmailCard />
          <FirstStepCard />
          {!isReferent && <HomeSummary />}
          <PasskeyOffer />
        </>
      }
    />
  );
}
