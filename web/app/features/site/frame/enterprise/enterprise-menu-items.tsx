import { DARK_MODE, LIGHT_MODE } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { Moon, Sun } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTheme } from '../../../../platform/theme/use-theme.ts';
import { MenuButton, MenuLink } from '../../../../ui/overlay/menu-item.tsx';
import { MENU_PAGES } from './enterprise-pages.ts';

/** Items of the menu of an enterprise: the pages that are not in the navigation itself, and the theme. */
export function EnterpriseMenuItems() {
  const { pathname } = useLocation();
  const { isDark, toggle } = useTheme();
  return (
    <>
      {MENU_PAGES.map(({ to, label }) => (
        <MenuLink
          key={to}
          to={to}
          aria-current={pathname.startsWith(to) ? 'page' : undefined}
          className="aria-[current=page]:text-primary"
        >
          {label}
        </MenuLink>
      ))}
      {/* A public page, outside of the area of enterprises: a new document. */}
      <MenuLink to="/ayuda/publicar-como-empresa" reloadDocument>
        Ayuda
      </MenuLink>
      <MenuButton onClick={toggle} itemClassName="border-base-300 mt-1.5 border-t pt-1.5">
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        <span>{getText(isDark ? LIGHT_MODE : DARK_MODE)}</span>
      </MenuButton>
    </>
  );
}
