import type { Id } from '../../kernel/ids.ts';

/** Live events about bonuses, from server to browser. */
export type BonusEvents = {
  /** A bonus changed. Sent to both sides, on all devices and regardless of notification preferences. */
  bonusUpdated: { bonusId: Id };
};
