import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import type { NavItem } from './nav-items.ts';

/** A link of the top bar; the link of the current page is highlighted. */
export function TopBarLink({ to, label }: NavItem) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames('btn btn-ghost min-h-11 px-3 font-medium', isActive && 'text-primary font-semibold')
      }
    >
      {label}
    </NavLink>
  );
}
