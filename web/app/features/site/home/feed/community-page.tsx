import type { MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { feedQuery } from '../../../community/posts/exports/feed-query.ts';
import { readFeedTab } from './feed-tabs.tsx';
import { FeedView } from './feed-view.tsx';
import { prefetchFeed } from './load-feed.ts';

const PATH = '/comunidad';
const LEAD = 'Consejos, experiencias y vacantes de quienes trabajan, contratan o buscan empleo.';

/** In web/public. */
const SHARE_IMAGE = { path: '/share/comunidad.png', alt: 'Comunidad de Uneed', width: 1200, height: 630 };

const buildHead = ({ url }: LoadArgs) => ({
  title: 'Comunidad',
  description: `${LEAD} Conversaciones sobre trabajo en la República Dominicana.`,
  origin: url.origin,
  // The tabs show parts of the same page.
  path: PATH,
  image: SHARE_IMAGE,
});

export const loader = createServerLoader(async (args: LoadArgs) => {
  const { queryClient, url } = args;
  const tab = readFeedTab(url.searchParams);
  await Promise.all([
    prefetchFeed(queryClient, tab),
    // Search engines get an error status for a feed that could not be loaded.
    tab === 'trabajos' ? undefined : queryClient.fetchInfiniteQuery(feedQuery),
  ]);
  return buildHead(args);
});
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async (args: LoadArgs) => {
  void prefetchFeed(args.queryClient, readFeedTab(args.url.searchParams));
  return buildHead(args);
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [];

/** The community feed for everybody (product.md, 'Feed'). */
export default function CommunityPage() {
  return <FeedView path={PATH} header={<PageHeader title="Comunidad" description={LEAD} />} />;
}
