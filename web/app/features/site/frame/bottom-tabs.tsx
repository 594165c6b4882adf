import { Briefcase, House, type LucideIcon, MessageCircle, Settings } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { UnreadBadge } from '../../community/messages/exports/unread-badge.tsx';
import { forVisitor, isWithin, TAB_NAV_ITEMS } from './nav-items.ts';

const ICONS: Record<string, LucideIcon> = {
  '/best-matches': House,
  '/comunidad': House,
  '/jobs': Briefcase,
  '/chats': MessageCircle,
  '/settings': Settings,
};

/** The tabs at the bottom of a phone; the frame adds padding for them below the page. */
export function BottomTabs() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const current = forVisitor(TAB_NAV_ITEMS, user !== null).find((item) => isWithin(pathname, item))?.to;
  return (
    <nav
      aria-label="Pestañas"
      className="bg-base-100 border-base-300 fixed inset-x-0 bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex h-16">
        {forVisitor(TAB_NAV_ITEMS, user !== null).map(({ to, label }) => {
          const Icon = ICONS[to] ?? Briefcase;
          return (
            <li key={to} className="flex-1">
              <Link
                to={to}
                aria-current={to === current ? 'page' : undefined}
                className={classNames(
                  'flex h-full flex-col items-center justify-center gap-0.5 text-xs',
                  to === current ? 'text-primary font-semibold' : 'text-muted font-medium',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden className="size-6" />
                  {to === '/chats' && <UnreadBadge />}
                </span>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
