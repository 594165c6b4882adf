import { useNavigation } from 'react-router';
import { useIsOnline } from './connection.ts';

/** Says that the connection is lost, and that a navigation waits for it. */
export function OfflineStrip({ className = '' }: { className?: string }) {
  const isOnline = useIsOnline();
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <div role="status" className={className}>
      {!isOnline && (
        <p className="bg-neutral text-neutral-content px-4 py-2 text-center text-sm font-medium text-balance">
          {isWaiting ? 'Sin conexión. Se abrirá cuando vuelva.' : 'Sin conexión'}
        </p>
      )}
    </div>
  );
}
