import type { AlertFilters } from '@uneed/domain/alerts/alert-filters.ts';
import { lazy, Suspense } from 'react';

// Loaded for a search: the list without filters has no alert.
const OpenAlertButton = lazy(() => import('../create/open-alert-button.tsx'));

type Props = { filters: AlertFilters; label?: string; tone?: 'outline' | 'primary' };

/** Creates an alert with the filters of a search; renders nothing for a search without any. */
export function AlertButton({ filters: { q, ...lists }, label = 'Crear alerta', tone = 'outline' }: Props) {
  const hasFilters = q || Object.values(lists).some((values) => Array.isArray(values) && values.length > 0);
  return (
    <Suspense>
      {hasFilters && <OpenAlertButton filters={{ q, ...lists }} label={label} tone={tone} />}
    </Suspense>
  );
}
