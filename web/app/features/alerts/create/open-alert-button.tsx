import type { AlertFilters } from '@uneed/domain/alerts/alert-filters.ts';
import { Bell } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { ALERT_HASH } from '../exports/alert-hash.ts';
import { MemberAlertButton } from './member-alert-button.tsx';

type Props = { filters: AlertFilters; label: string; tone: 'outline' | 'primary' };

/** The button that opens the dialog of a new alert. Visitors sign in first and come back. */
export default function OpenAlertButton(props: Props) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user !== null) return <MemberAlertButton {...props} />;
  return (
    <LinkButton to={`/login?next=${encodeURIComponent(pathname + search + ALERT_HASH)}`} tone={props.tone}>
      <Bell aria-hidden className="size-4" />
      {props.label}
    </LinkButton>
  );
}
