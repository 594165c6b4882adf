import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCallback } from 'react';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useLiveUpdates } from '../../../../platform/realtime/use-live-updates.ts';

/** Keeps counters and comments of the open post up to date for a signed-in user. */
export function useWatchPost(postId: Id): void {
  const load = useCallback(async () => {
    const { watchPost } = await retryWhenOnline(() => import('../posts.live.ts'));
    return (queryClient: QueryClient) => watchPost(queryClient, postId);
  }, [postId]);
  useLiveUpdates(load);
}
