import { WifiOff } from 'lucide-react';
import { useIsOffline } from './use-is-offline.ts';

/** Says that there is no connection and that messages will be sent later. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="border-base-300 bg-base-200 flex items-center justify-center gap-2 border-t px-4 py-1.5 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Sin conexión. Se enviará cuando vuelva.
        </p>
      )}
    </div>
  );
}
