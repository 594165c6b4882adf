import { Link } from 'react-router';
import { Logo } from '../logo.tsx';

/** The logo as the way home, for pages that bring their own head. */
export function HomeLink({ className }: { className?: string }) {
  return (
    <Link to="/" aria-label="Uneed, inicio" className={className}>
      <Logo />
    </Link>
  );
}
