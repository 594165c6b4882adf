import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../../platform/session/session-query.ts';
import { FullScreenSpinner } from '../../../ui/feedback/spinner.tsx';

/** While the server cannot say who is here it is asked again after so long, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000;

/** In place of every page until it is known who is here (specification 1 §2); it goes on by itself once the server answers. */
export function SessionCheck() {
  const { errorUpdateCount } = useQuery({ ...sessionQuery, refetchInterval: RETRY_INTERVAL_MS });
  return (
    <FullScreenSpinner>
      {/* Not `isError`, which is false while it is asked again: the words would come and go. */}
      {errorUpdateCount > 0 && (
        <p className="text-muted text-sm">No logramos conectar con Uneed. Seguimos intentándolo…</p>
      )}
    </FullScreenSpinner>
  );
}
