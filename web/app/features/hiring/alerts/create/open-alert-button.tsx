import { Bell } from 'lucide-react';
import { useLocation } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { ALERT_HASH } from '../exports/alert-hash.ts';
import type { AlertButtonProps } from './member-alert-button.tsx';

// Visitors without an account never load it.
const MemberAlertButton = lazyModule(() => import('./member-alert-button.tsx'));

/** The button that opens the dialog of a new alert. Visitors first create an account, or sign in from there, and come back; an enterprise has no alerts. */
export default function OpenAlertButton({
  filters,
  label = 'Crear alerta',
  tone = 'outline',
}: AlertButtonProps) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { pathname, search } = useLocation();
  if (isEnterprise) return null;
  if (user !== null) return <MemberAlertButton filters={filters} label={label} tone={tone} />;
  return (
    <LinkButton to={withNext('/signup', pathname + search + ALERT_HASH)} tone={tone}>
      <Bell aria-hidden className="size-4" />
      {label}
    </LinkButton>
  );
}
