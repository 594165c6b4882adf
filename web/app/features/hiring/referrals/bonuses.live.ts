import type { QueryClient } from '@tanstack/react-query';
import type { ApplicationEvents } from '@uneed/domain/hiring/applications/applications.events.ts';
import type { BonusEvents } from '@uneed/domain/hiring/referrals/bonuses.events.ts';
import { createLiveListener, onLiveConnect } from '../../../platform/realtime/live.ts';
import { invalidateBonuses } from './referrals.queries.ts';

const on = createLiveListener<BonusEvents & ApplicationEvents>();

/**
 * Refetches bonuses when one of the user or one of the applications changed, and after a reconnect. Returns a function that stops
 * listening.
 */
export function listenToBonuses(queryClient: QueryClient): () => void {
  const stops = [
    on('bonusUpdated', () => void invalidateBonuses(queryClient)),
    on('applicationsChanged', () => void invalidateBonuses(queryClient)),
    onLiveConnect((isAgain) => {
      if (isAgain) void invalidateBonuses(queryClient);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
