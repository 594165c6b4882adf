import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

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
export function FeedTabs({ path, current }: Props) {
  return (
    <nav aria-label="Qué mostrar" className="border-base-300 flex border-b">
      {FEED_TABS.map(({ id, label }) => (
        <Link
          key={id}
          to={feedHref(path, id)}
          replace
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 flex-auto items-center justify-center border-b-2 px-2 text-sm font-semibold sm:flex-none sm:px-4',
            id === current
              ? 'border-primary text-primary'
              : 'text-muted hover:text-base-content border-transparent',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
