import { Suspense } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useSession } from '../../../../platform/session/use-session.ts';

const PendingDeletionBar = lazyModule(async () => ({
  default: (await import('./pending-deletion-bar.tsx')).PendingDeletionBar,
}));

/** Banner on every page while the account is pending deletion: the date, and a button to cancel. Loaded only then. */
export function PendingDeletionBanner() {
  const { user } = useSession();
  if (user?.deletionAt === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PendingDeletionBar deletionAt={user.deletionAt} />
    </Suspense>
  );
}
