import { lazy, Suspense } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';

const LeavingBar = lazy(async () => ({ default: (await import('../leaving-bar.tsx')).LeavingBar }));

/** On every page of somebody whose account is about to be deleted: when, and the way back. Others load nothing of it. */
export function LeavingBanner() {
  const { user } = useSession();
  if (user?.deletionAt === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LeavingBar deletionAt={user.deletionAt} />
    </Suspense>
  );
}
