import { lazy, Suspense } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';

const SuspensionBar = lazy(async () => ({
  default: (await import('../suspension-bar.tsx')).SuspensionBar,
}));

/** Banner on every page while the account is suspended. Loaded only then. */
export function SuspensionBanner() {
  const { user } = useSession();
  if (user?.suspendedUntil === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SuspensionBar suspendedUntil={user.suspendedUntil} />
    </Suspense>
  );
}
