import { useNavigation } from 'react-router';

/** A thin bar at the top while the next page is loading. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
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
