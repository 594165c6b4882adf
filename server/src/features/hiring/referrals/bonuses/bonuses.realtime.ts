import type { BonusEvents } from '@uneed/domain/hiring/referrals/bonuses.events.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Realtime } from '../../../../platform/realtime/realtime.ts';

/** Sends live events about bonuses; call it after the commit. */
export type BonusesLive = { updated(bonusId: Id, userIds: readonly Id[]): void };

export function createBonusesLive(realtime: Realtime): BonusesLive {
  const { send } = realtime.sender<BonusEvents>();
  return {
    updated(bonusId, userIds) {
      for (const userId of userIds) send(userId, 'bonusUpdated', { bonusId });
    },
  };
}
