import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { UnreadBadge } from '../../../community/messages/exports/unread-badge.tsx';
import { EnterpriseMenuItems } from './enterprise-menu-items.tsx';
import { isExact, isMenuPage, MAIN_PAGES } from './enterprise-pages.ts';

/** The number of unread messages, beside the link to the conversations. */
export const NavBadge = ({ to }: { to: string }) =>
  to === AREA_PATHS.enterprise.chats ? <UnreadBadge /> : null;

const toItem = (isActive: boolean) =>
  classNames(
    'flex h-full items-center border-b-2 px-3 pt-0.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
    isActive ? 'border-primary text-primary' : 'text-muted hover:text-base-content border-transparent',
  );

/** Links to the pages of an enterprise, and a menu of those that are seldom needed. */
export function EnterpriseNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Panel de la empresa" className={classNames('ml-2 flex h-full', className)}>
      {MAIN_PAGES.map(({ to, label }) => (
        <NavLink key={to} to={to} end={isExact(to)} className={({ isActive }) => toItem(isActive)}>
          <span className="relative">
            {label}
            <span className="absolute right-3 -top-1">
              <NavBadge to={to} />
            </span>
          </span>
        </NavLink>
      ))}
      <span className="[&>div]:h-full">
        <Menu
          align="start"
          button={
            <>
              <span>Tu empresa</span>
              <ChevronDown aria-hidden className="ml-1 size-4" />
            </>
          }
          buttonClassName={toItem(isMenuPage(pathname))}
        >
          <EnterpriseMenuItems />
        </Menu>
      </span>
    </nav>
  );
}
