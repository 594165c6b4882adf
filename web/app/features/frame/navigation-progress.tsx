import { useNavigation } from 'react-router';
import { useIsOnline } from '../../platform/network/connection.ts';

/** A thin bar at the top while the next page is loading; without a connection the offline strip is shown instead. */
export function NavigationProgress() {
  const isOnline = useIsOnline();
  const isBusy = useNavigation().state !== 'idle' && isOnline;
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isBusy && (
        <>
          <progress aria-hidden className="progress progress-primary block h-1 w-full rounded-none" />
          <span className="sr-only">Cargando…</span>
        </>
      )}
    </div>
  );
}
