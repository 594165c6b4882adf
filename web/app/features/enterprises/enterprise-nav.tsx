import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

/** Pages of the panel of an enterprise, in the order of the navigation. */
const PAGES = [
  { to: '/enterprise', label: 'Resumen' },
  { to: '/enterprise/plan', label: 'Plan' },
];

/** Links to the pages of the panel of an enterprise; they scroll sideways where the screen is narrow. */
export function EnterpriseNav() {
  return (
    <nav aria-label="Panel de la empresa" className="page-width flex overflow-x-auto sm:gap-1">
      {PAGES.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/enterprise' || to === '/enterprise/plan'}
          className={({ isActive }) =>
            classNames(
              'flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap',
              isActive
                ? 'border-primary text-primary'
                : 'text-muted hover:text-base-content border-transparent',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
