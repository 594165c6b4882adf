import { type ReactNode, Suspense } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.ts';
import { OfflineStrip } from '../../../../platform/network/offline-strip.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CONTENT_ID, SkipLinks } from '../../../../ui/display/skip-links.tsx';
import { useEnterprise } from '../../../organizations/enterprises/exports/use-enterprise.ts';
import { SuspensionBanner } from '../../../people/safety/exports/suspension-banner.tsx';
import { EnterpriseBar, VisitorBar } from './enterprise-bar.tsx';
import { EnterpriseTabs } from './enterprise-tabs.tsx';

const EnterpriseDeletionBar = lazyModule(async () => ({
  default: (await import('../../../organizations/enterprises/exports/enterprise-deletion-bar.tsx'))
    .EnterpriseDeletionBar,
}));

/** The tabs overlap the page; this padding keeps its end visible. */
const TABS_PADDING = 'pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0';

type Props = {
  children: ReactNode;
  /** Whether a visitor sees the bar; a signed-in enterprise always does. */
  hasBar?: boolean;
  /** On a phone, hides the bar and the tabs. */
  isImmersive?: boolean;
  /** Whether the page has a list of results, which a skip link leads to. */
  hasResults?: boolean;
  /** Whether it is a page that everybody reads, outside of the area. */
  isPublicPage?: boolean;
};

/** The bar on top of a page and, on phones, the tabs below it. */
export function EnterpriseFrame(props: Props) {
  const { children, hasBar = true, isImmersive = false, hasResults = false, isPublicPage = false } = props;
  const enterprise = useEnterprise();
  const hasTabs = enterprise?.isOnboarded === true && !isImmersive;
  return (
    <div className={classNames('flex min-h-dvh flex-col', hasTabs && TABS_PADDING)}>
      <SkipLinks hasResults={hasResults} />
      {/* A conversation that fills a phone has its own notice of a lost connection. */}
      <div className={classNames('sticky top-0 z-20', isImmersive && 'max-lg:hidden')}>
        {enterprise ? (
          <EnterpriseBar enterprise={enterprise} isPublicPage={isPublicPage} />
        ) : (
          hasBar && <VisitorBar />
        )}
        {enterprise?.deletionAt !== undefined && (
          <Suspense fallback={null}>
            <EnterpriseDeletionBar enterprise={enterprise} />
          </Suspense>
        )}
        <OfflineStrip />
      </div>
      <SuspensionBanner />
      <main id={CONTENT_ID} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      {hasTabs && <EnterpriseTabs />}
    </div>
  );
}
