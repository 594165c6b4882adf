import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Logo } from '../logo.tsx';

/** The logo as a link to `/`, for pages with their own header. */
export function HomeLink({ className }: { className?: string }) {
  return (
    <Link to="/" aria-label="Uneed, inicio" className={classNames('flex min-h-11 items-center', className)}>
      <Logo />
    </Link>
  );
}
