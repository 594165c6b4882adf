import { lazy, Suspense } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';

const PendingDeletionBar = lazy(async () => ({
  default: (await import('../account/pending-deletion-bar.tsx')).PendingDeletionBar,
}));

/** On every page of somebody whose account is about to be deleted: when, and the way back. Others load nothing of it. */
export function PendingDeletionBanner() {
  const { user } = useSession();
  if (user?.deletionAt === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PendingDeletionBar deletionAt={user.deletionAt} />
    </Suspense>
  );
}
