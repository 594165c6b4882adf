import type { ReactNode } from 'react';
import { OfflineStrip } from '../../../platform/network/offline-strip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CONTENT_ID, SkipLinks } from '../../../ui/display/skip-links.tsx';
import { SuspensionBanner } from '../../people/safety/exports/suspension-banner.tsx';
import { PendingDeletionBanner } from '../../people/settings/exports/pending-deletion-banner.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { ReturningVisit } from './returning-visit.tsx';
import { TopBar } from './top-bar.tsx';

/** The bottom tabs overlap the page; this padding keeps its end visible. */
const BOTTOM_TABS_PADDING = 'pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0';

type Props = {
  children: ReactNode;
  hasFooter?: boolean;
  /** On a phone, hides the top bar and the tabs. */
  isImmersive?: boolean;
  /** Whether the page has a list of results, which a skip link leads to. */
  hasResults?: boolean;
};

/** Top bar, footer and, on phones, the tabs around a page. */
export function Frame({ children, hasFooter = true, isImmersive = false, hasResults = false }: Props) {
  const hasTabs = !isImmersive;
  return (
    <div className={classNames('flex min-h-dvh flex-col', hasTabs && BOTTOM_TABS_PADDING)}>
      <SkipLinks hasResults={hasResults} />
      {/* A conversation that fills a phone has its own notice. */}
      <div className={classNames('sticky top-0 z-20', isImmersive && 'max-lg:hidden')}>
        <TopBar />
        <OfflineStrip />
      </div>
      <noscript>
        <p className="bg-info/10 px-4 py-2 text-center text-sm text-balance">
          Sin JavaScript puedes buscar, entrar y aplicar. Para lo demás, actívalo.
        </p>
      </noscript>
      <PendingDeletionBanner />
      <SuspensionBanner />
      <ReturningVisit />
      <main id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {hasFooter && <Footer />}
      {hasTabs && <BottomTabs />}
    </div>
  );
}
