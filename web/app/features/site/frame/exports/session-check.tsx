import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../../../platform/session/session-query.ts';
import { FullScreenSpinner } from '../../../../ui/feedback/spinner.tsx';

/** Interval of retries while the session cannot be loaded. */
const RETRY_INTERVAL_MS = 5_000;

/** Shown instead of every page until the session is loaded (product.md, 'Frame'); retries by itself. */
export function SessionCheck() {
  const { errorUpdateCount } = useQuery({ ...sessionQuery, refetchInterval: RETRY_INTERVAL_MS });
  return (
    <FullScreenSpinner>
      {/* Not `isError`, which is false during a retry: the text would flicker. */}
      {errorUpdateCount > 0 && (
        <p className="text-muted text-sm">No logramos conectar con Uneed. Seguimos intentándolo…</p>
      )}
    </FullScreenSpinner>
  );
}
