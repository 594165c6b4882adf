import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { OfflineStrip } from '../../../../platform/network/offline-strip.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CONTENT_ID, SkipLinks } from '../../../../ui/display/skip-links.tsx';
import { focusPageTitle } from '../../../../ui/overlay/focus-fallback.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { useEnterprise } from '../../../organizations/enterprises/exports/use-enterprise.ts';
import { SuspensionBanner } from '../../../people/safety/exports/suspension-banner.tsx';
import { EnterpriseBar, VisitorBar } from './enterprise-bar.tsx';
import { EnterpriseMenuItems } from './enterprise-menu-items.tsx';
import { NavBadge } from './enterprise-nav.tsx';
import { isExact, isMenuPage, MAIN_PAGES } from './enterprise-pages.ts';

const EnterpriseDeletionBar = lazyModule(async () => ({
  default: (await import('../../../organizations/enterprises/exports/enterprise-deletion-bar.tsx'))
    .EnterpriseDeletionBar,
}));

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

const TAB = 'flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs';
const toTab = (isActive: boolean) =>
  classNames(TAB, isActive ? 'text-primary font-semibold' : 'text-muted font-medium');

/** The tabs at the bottom of a phone; on a small one a bar of the page is there instead, and they are at its end. */
function EnterpriseTabs() {
  return (
    <nav
      aria-label="Pestañas"
      className="bg-base-100 border-base-300 relative tall:sticky short:group-has-data-bottom-bar/frame:relative bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex h-16">
        {MAIN_PAGES.map(({ to, label, icon: Icon }) => (
          <li key={to} className="flex-1">
            <NavLink to={to} end={isExact(to)} className={({ isActive }) => toTab(isActive)}>
              <span className="relative">
                <Icon aria-hidden className="size-6" />
                <NavBadge to={to} />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="flex-1 pr-1 [&>div]:h-full">
          <MoreMenu />
        </li>
      </ul>
    </nav>
  );
}

/** The other pages, and the theme. */
function MoreMenu() {
  const { pathname } = useLocation();
  return (
    <Menu
      button={
        <>
          <Ellipsis aria-hidden className="size-6" />
          <span>Más</span>
        </>
      }
      buttonClassName={toTab(isMenuPage(pathname))}
    >
      <EnterpriseMenuItems />
    </Menu>
  );
}

/** The bar on top of a page and, on phones, the tabs below it. */
export function EnterpriseFrame(props: Props) {
  const { children, hasBar = true, isImmersive = false, hasResults = false, isPublicPage = false } = props;
  const enterprise = useEnterprise();
  const hasTabs = enterprise?.isOnboarded === true && !isImmersive;
  return (
    <div className="group/frame flex min-h-dvh flex-col print:min-h-0">
      <SkipLinks hasResults={hasResults} />
      {/* A conversation that fills a phone has its own notice of a lost connection. */}
      <div
        className={classNames('relative tall:sticky top-0 z-20 print:hidden', isImmersive && 'max-lg:hidden')}
      >
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
      <div className="print:hidden">
        <SuspensionBanner />
      </div>
      <main ref={focusPageTitle} id={CONTENT_ID} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      {hasTabs && <EnterpriseTabs />}
    </div>
  );
}
