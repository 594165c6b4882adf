import { DARK_MODE, LIGHT_MODE } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { ChevronDown, LogOut, MessageCircle, Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyModule } from '../../../platform/network/lazy-module.tsx';
import { HomeLink } from '../../../platform/session/home-link.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { useTheme } from '../../../platform/theme/use-theme.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuButton, MenuLink } from '../../../ui/overlay/menu-item.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { UnreadBadge } from '../../community/messages/exports/unread-badge.tsx';
import { useSignOut } from '../../people/accounts/exports/sign-out.tsx';
import { BellIcon } from '../../people/notifications/exports/bell-icon.tsx';
import {
  forVisitor,
  isWithin,
  listAccountItems,
  MAIN_NAV_ITEMS,
  MORE_NAV_ITEMS,
  type NavItem,
} from './nav-items.ts';
import { SearchBox } from './search-box.tsx';

// Visitors never need it.
const NotificationBell = lazyModule(
  async () => ({
    default: (await import('../../people/notifications/exports/notification-bell.tsx')).NotificationBell,
  }),
  PlainBell,
);

/** The avatar with the account menu (product.md, 'Frame'). */
function AccountMenu({ user }: { user: SessionUser }) {
  const { isDark, toggle } = useTheme();
  const signOut = useSignOut();
  return (
    <Menu
      label={`Cuenta de ${user.fullName}`}
      button={<Avatar name={user.fullName} picture={user.profilePic} />}
      buttonClassName="flex min-h-11 min-w-11 items-center justify-center rounded-full"
    >
      <li className="border-base-300 mb-1.5 flex max-w-72 flex-col border-b px-3 pt-1 pb-2.5">
        <span className="truncate text-sm font-semibold">{user.fullName}</span>
        <span className="text-muted truncate text-xs">{user.email}</span>
      </li>
      {listAccountItems(user).map(({ to, label, isDesktopOnly }) => (
        <MenuLink key={to} to={to} itemClassName={isDesktopOnly ? 'max-lg:hidden' : undefined}>
          {getText(label)}
        </MenuLink>
      ))}
      <MenuButton itemClassName="max-lg:hidden" onClick={toggle}>
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        <span>{getText(isDark ? LIGHT_MODE : DARK_MODE)}</span>
      </MenuButton>
      <MenuButton onClick={() => signOut.mutate({})} disabled={signOut.isPending}>
        <LogOut aria-hidden />
        Cerrar Sesión
      </MenuButton>
    </Menu>
  );
}

/** The top bar: complete from 1024 px on, only logo, search and account on smaller screens (product.md, 'Frame'). */
export function TopBar() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const current = forVisitor(MAIN_NAV_ITEMS, user !== null).find((item) => isWithin(pathname, item))?.to;
  return (
    <header className="bg-base-100 border-base-300 border-b pt-[env(safe-area-inset-top)]">
      <div className="page-width relative flex h-16 items-center gap-2 lg:gap-4">
        {/* A guest has two links, which leave no room for the name. */}
        <HomeLink isShort={user === null} />
        <nav aria-label="Principal" className="hidden items-center gap-1 lg:flex">
          {forVisitor(MAIN_NAV_ITEMS, user !== null).map((item) => (
            <TopBarLink key={item.to} {...item} isCurrent={item.to === current} />
          ))}
          <MoreMenu />
        </nav>
        <div className="flex flex-1 justify-end lg:justify-center">
          <SearchBox />
        </div>
        <div className="flex items-center gap-1 sm:gap-2">
          {user === null ? <GuestLinks /> : <ChatLink />}
          {user !== null && <Bell />}
          {user !== null && <AccountMenu user={user} />}
        </div>
      </div>
    </header>
  );
}

function ChatLink() {
  return (
    <Link to="/chats" className="btn btn-ghost btn-square min-h-11 min-w-11 max-lg:hidden">
      <span className="sr-only">Chats</span>
      <span className="relative">
        <MessageCircle aria-hidden className="size-6" />
        <UnreadBadge />
      </span>
    </Link>
  );
}

function PlainBell() {
  return (
    <Link to="/notifications" className="btn btn-ghost btn-square min-h-11 min-w-11">
      <BellIcon />
    </Link>
  );
}

/** The bell with its number; its panel is loaded after the page. */
function Bell() {
  if (!useIsHydrated()) return <PlainBell />;
  return (
    <Suspense fallback={<PlainBell />}>
      <NotificationBell />
    </Suspense>
  );
}

function MoreMenu() {
  return (
    <Menu
      align="start"
      buttonClassName="btn btn-ghost min-h-11 px-3 font-medium"
      button={
        <>
          <span>Más</span> <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      {MORE_NAV_ITEMS.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {getText(label)}
        </MenuLink>
      ))}
    </Menu>
  );
}

function GuestLinks() {
  return (
    <>
      <LinkButton to="/login" tone="ghost" className="px-3 max-[23rem]:px-2">
        Iniciar Sesión
      </LinkButton>
      <LinkButton to="/signup" className="px-4 max-[23rem]:px-3 max-[22rem]:hidden">
        Registrarse
      </LinkButton>
    </>
  );
}

/** A link of the top bar; the link of the current page is highlighted. */
function TopBarLink({ to, label, isCurrent }: NavItem & { isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'btn btn-ghost min-h-11 px-3 font-medium',
        isCurrent && 'text-primary font-semibold',
      )}
    >
      {getText(label)}
    </Link>
  );
}
