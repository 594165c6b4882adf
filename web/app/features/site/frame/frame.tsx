import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { Briefcase, ClipboardList, House, type LucideIcon, MessageCircle, Settings } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { OfflineStrip } from '../../../platform/network/offline-strip.tsx';
import { retryWhenOnline } from '../../../platform/network/retry-when-online.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CONTENT_ID, SkipLinks } from '../../../ui/display/skip-links.tsx';
import { focusPageTitle } from '../../../ui/overlay/focus-fallback.ts';
import { UnreadBadge } from '../../community/messages/exports/unread-badge.tsx';
import { SuspensionBanner } from '../../people/safety/exports/suspension-banner.tsx';
import { PendingDeletionBanner } from '../../people/settings/exports/pending-deletion-banner.tsx';
import { Footer } from './footer.tsx';
import { isWithin, listTabs } from './nav-items.ts';
import { TopBar } from './top-bar.tsx';

type Props = {
  children: ReactNode;
  hasFooter?: boolean;
  /** On a phone, hides the top bar and the tabs. */
  isImmersive?: boolean;
  /** Whether the page has a list of results, which a skip link leads to. */
  hasResults?: boolean;
};

const ICONS: Record<string, LucideIcon> = {
  '/best-matches': House,
  '/comunidad': House,
  '/jobs': Briefcase,
  '/applications': ClipboardList,
  '/chats': MessageCircle,
  '/settings': Settings,
};

/** The tabs at the bottom of a phone; on a small one a bar of the page is there instead, and they are at its end. */
function BottomTabs() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const tabs = listTabs(user);
  const current = tabs.find((item) => isWithin(pathname, item))?.to;
  return (
    <nav
      aria-label="Pestañas"
      className="bg-base-100 border-base-300 relative tall:sticky short:group-has-data-bottom-bar/frame:relative bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex h-16">
        {tabs.map(({ to, label }) => {
          const Icon = ICONS[to] ?? Briefcase;
          return (
            <li key={to} className="min-w-fit flex-1">
              <Link
                to={to}
                aria-current={to === current ? 'page' : undefined}
                className={classNames(
                  'flex h-full flex-col items-center justify-center gap-0.5 text-xs whitespace-nowrap max-[24rem]:text-[0.6875rem] max-[24rem]:tracking-tight',
                  to === current ? 'text-primary font-semibold' : 'text-muted font-medium',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden className="size-6" />
                  {to === '/chats' && <UnreadBadge />}
                </span>
                {getText(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Loads what every page except a visitor's first one does; the service worker is active by then. */
function ReturningVisit() {
  const isSignedIn = useSession().user !== null;
  const [Content, setContent] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        if (!isSignedIn && !navigator.serviceWorker?.controller) return;
        retryWhenOnline(() => import('./returning/content.tsx')).then(
          (module) => setContent(() => module.Content),
          () => undefined,
        );
      }),
    [isSignedIn],
  );
  return Content && <Content />;
}

/** Top bar, footer and, on phones, the tabs around a page. */
export function Frame({ children, hasFooter = true, isImmersive = false, hasResults = false }: Props) {
  const hasTabs = !isImmersive;
  return (
    <div className="group/frame flex min-h-dvh flex-col print:min-h-0">
      <SkipLinks hasResults={hasResults} />
      {/* A conversation that fills a phone has its own notice. */}
      <div
        className={classNames(
          'relative tall:sticky has-[input:focus]:sticky top-0 z-20 print:hidden',
          isImmersive && 'max-lg:hidden',
        )}
      >
        <TopBar />
        <OfflineStrip />
      </div>
      <noscript>
        <p className="bg-info/10 px-4 py-2 text-center text-sm text-balance print:hidden">
          Sin JavaScript puedes buscar, entrar y aplicar. Para lo demás, actívalo.
        </p>
      </noscript>
      <div className="print:hidden">
        <PendingDeletionBanner />
        <SuspensionBanner />
      </div>
      <ReturningVisit />
      <main ref={focusPageTitle} id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {hasFooter && <Footer />}
      {hasTabs && <BottomTabs />}
    </div>
  );
}
