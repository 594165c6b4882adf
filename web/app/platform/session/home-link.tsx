import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { MEMBER_HOME } from '../guards.ts';
import { useSession } from './use-session.ts';

type Props = {
  className?: string;
  isShort?: boolean;
  /** The home of an area with a session of its own. */
  to?: string;
};

/** The logo as a link to the landing page, for signed-in users to their home; `isShort` leaves out the name on phones. */
export function HomeLink({ className, isShort, to }: Props) {
  const { user } = useSession();
  return (
    <Link
      to={to ?? (user === null ? '/' : MEMBER_HOME)}
      aria-label="Uneed, inicio"
      className={classNames('flex min-h-11 items-center', className)}
    >
      <Logo isShort={isShort} />
    </Link>
  );
}
