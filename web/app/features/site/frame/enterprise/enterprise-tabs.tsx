import { Ellipsis } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { EnterpriseMenuItems } from './enterprise-menu-items.tsx';
import { NavBadge } from './enterprise-nav.tsx';
import { isExact, isMenuPage, MAIN_PAGES } from './enterprise-pages.ts';

const TAB = 'flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs';
const toTab = (isActive: boolean) =>
  classNames(TAB, isActive ? 'text-primary font-semibold' : 'text-muted font-medium');

/** The tabs at the bottom of a phone; the frame adds padding for them below the page. */
export function EnterpriseTabs() {
  return (
    <nav
      aria-label="Pestañas"
      className="bg-base-100 border-base-300 fixed inset-x-0 bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
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
