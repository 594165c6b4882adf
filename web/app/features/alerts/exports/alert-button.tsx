import type { AlertFilters } from '@uneed/domain/alerts/alert-filters.ts';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { ALERT_HASH } from './alert-hash.ts';

// Visitors without an account never load it.
const MemberAlertButton = lazy(() => import('../create/member-alert-button.tsx'));

type Props = { filters: AlertFilters; label?: string };

const hasFilters = ({ q, ...filters }: AlertFilters): boolean =>
  Boolean(q) || Object.values(filters).some((values) => Array.isArray(values) && values.length > 0);

/**
 * Creates an alert with the filters of a search; renders nothing for a search without any. Visitors sign in first and come
 * back.
 */
export function AlertButton({ filters, label = 'Crear alerta' }: Props) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (!hasFilters(filters)) return null;
  if (user !== null) {
    return (
      <Suspense>
        <MemberAlertButton filters={filters} label={label} />
      </Suspense>
    );
  }
  return (
    <LinkButton to={`/login?next=${encodeURIComponent(pathname + search + ALERT_HASH)}`} tone="outline">
      <Bell aria-hidden className="size-4" />
      {label}
    </LinkButton>
  );
}
