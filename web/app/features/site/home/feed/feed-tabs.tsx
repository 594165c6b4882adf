import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';

export const FEED_TABS = [
  { id: 'mixto', label: 'Mixto' },
  { id: 'trabajos', label: 'Trabajos' },
  { id: 'publicaciones', label: 'Publicaciones' },
] as const;

export type FeedTab = (typeof FEED_TABS)[number]['id'];

/** Parses the tab in the URL; the mixed feed by default. */
export const readFeedTab = (params: URLSearchParams): FeedTab =>
  FEED_TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'mixto';

/** The URL of a tab of the feed at `path`. */
const feedHref = (path: string, tab: FeedTab) => (tab === 'mixto' ? path : `${path}?tab=${tab}`);

type Props = { path: string; current: FeedTab };

/** Links to the tabs of the feed. */
export const FeedTabs = ({ path, current }: Props) => (
  <LinkTabs
    label="Qué mostrar"
    tabs={FEED_TABS.map((tab) => ({ ...tab, to: feedHref(path, tab.id) }))}
    current={current}
    replace
    preventScrollReset
  />
);
