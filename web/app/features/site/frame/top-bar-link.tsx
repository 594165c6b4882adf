import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import type { NavItem } from './nav-items.ts';

/** A link of the top bar; the link of the current page is highlighted. */
export function TopBarLink({ to, label, isCurrent }: NavItem & { isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'btn btn-ghost min-h-11 px-3 font-medium',
        isCurrent && 'text-primary font-semibold',
      )}
    >
      {label}
    </Link>
  );
}
