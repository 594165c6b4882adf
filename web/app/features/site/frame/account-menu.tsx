import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { LogOut, Moon, Sun } from 'lucide-react';
import { useTheme } from '../../../platform/theme/use-theme.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuButton, MenuLink } from '../../../ui/overlay/menu-item.tsx';
import { useSignOut } from '../../people/accounts/exports/sign-out.tsx';
import { ACCOUNT_NAV_ITEMS } from './nav-items.ts';

/** The avatar with the account menu (specification 1 §2). */
export function AccountMenu({ user }: { user: SessionUser }) {
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
      {ACCOUNT_NAV_ITEMS.filter(({ isForAdmins }) => !isForAdmins || user.isAdmin).map(
        ({ to, label, isDesktopOnly }) => (
          <MenuLink key={to} to={to} itemClassName={isDesktopOnly ? 'max-lg:hidden' : undefined}>
            {label}
          </MenuLink>
        ),
      )}
      <MenuButton itemClassName="max-lg:hidden" onClick={toggle}>
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        <span>{isDark ? 'Light' : 'Dark'}</span>
      </MenuButton>
      <MenuButton onClick={() => signOut.mutate({})} disabled={signOut.isPending}>
        <LogOut aria-hidden />
        Cerrar Sesión
      </MenuButton>
    </Menu>
  );
}
