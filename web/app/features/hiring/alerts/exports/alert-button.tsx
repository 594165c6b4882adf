import { Suspense } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import type { AlertButtonProps } from '../create/member-alert-button.tsx';

// Loaded for a search: the list without filters has no alert.
const OpenAlertButton = lazyModule(() => import('../create/open-alert-button.tsx'));

/** Creates an alert with the filters of a search; renders nothing for a search without any. */
export function AlertButton(props: AlertButtonProps) {
  const { q, ...lists } = props.filters;
  const hasFilters = q || Object.values(lists).some((values) => Array.isArray(values) && values.length > 0);
  return <Suspense>{hasFilters && <OpenAlertButton {...props} />}</Suspense>;
}
