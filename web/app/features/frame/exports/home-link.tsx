import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Logo } from '../logo.tsx';

/** The logo as the way home, for pages that bring their own head. */
export function HomeLink({ className }: { className?: string }) {
  return (
    <Link to="/" aria-label="Uneed, inicio" className={classNames('flex min-h-11 items-center', className)}>
      <Logo />
    </Link>
  );
}
