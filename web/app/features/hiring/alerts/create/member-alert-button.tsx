import { useQuery } from '@tanstack/react-query';
import { type AlertFilters, alertFiltersKey } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { Bell, BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useOpenByHash } from '../../../../platform/use-open-by-hash.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts';
import { alertsQuery } from '../alerts.queries.ts';
import { ALERT_HASH } from '../exports/alert-hash.ts';

// Loaded when opened.
const CreateAlertDialog = lazyModule(() => import('./create-alert-dialog.tsx'));

/** The link replaces the button that had the focus before the dialog. */
const focusFallback = createFocusFallback('a');

export type AlertButtonProps = { filters: AlertFilters; label?: string; tone?: 'outline' | 'primary' };

/** Opens the dialog that creates an alert; a link to the alerts if one of them has these filters already. */
export default function MemberAlertButton({ filters, label, tone }: Required<AlertButtonProps>) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const { data, isPending } = useQuery(alertsQuery);
  const key = alertFiltersKey(filters);
  const isActive = data?.alerts.some((alert) => alertFiltersKey(alert.filters) === key) ?? false;
  useOpenByHash(ALERT_HASH, !isPending && !isActive, () => setIsOpen(true));
  return (
    <span ref={focusFallback} className="contents">
      {isActive ? (
        <LinkButton to="/alertas" tone="soft">
          <BellRing aria-hidden className="text-primary size-4" />
          Alerta activa
        </LinkButton>
      ) : (
        // Its code arrives after that of the page: an earlier click would be lost.
        <Button
          tone={tone}
          className="noscript:hidden"
          disabled={!isHydrated}
          onClick={() => setIsOpen(true)}
        >
          <Bell aria-hidden className="size-4" />
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CreateAlertDialog filters={filters} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
