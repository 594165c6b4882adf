import { BONUS_CHANGED_TEXT, type BonusActions } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { conflict, forbidden, notFound } from '../../../../platform/http/app-error.ts';

/** Error for a bonus that does not exist, or of which the user is no side. */
export const BONUS_NOT_FOUND_TEXT = 'No encontramos este bono';

type Parties = { ownerId: Id | null; referrerId: Id | null };
type KnownParties = Parties & { isKnownToOwner: boolean };

/** The side of this user; null for others, and for an owner who may not know (yet) who was recommended. */
export function sideOf(userId: Id, { ownerId, referrerId, isKnownToOwner }: KnownParties): BonusSide | null {
  if (userId === ownerId) return isKnownToOwner ? 'owner' : null;
  return userId === referrerId ? 'referrer' : null;
}

/** Who does each action; a dispute is for both. */
const ACTING_SIDES = { pay: 'owner', deny: 'owner', confirm: 'referrer', dispute: null } as const;

/** Throws 404 for others than the two sides, 403 for the side that the action is not for. */
export function assertSide(userId: Id, bonus: KnownParties | undefined, act: keyof BonusActions): BonusSide {
  const side = bonus && sideOf(userId, bonus);
  if (!side) throw notFound(BONUS_NOT_FOUND_TEXT);
  if (ACTING_SIDES[act] !== null && side !== ACTING_SIDES[act])
    throw forbidden(side === 'owner' ? 'Eso lo hace quien recomendó' : 'Eso lo hace quien prometió el bono');
  return side;
}

/** Whether an admin neither promised the bonus, nor earns it, nor was recommended. */
export const mayDecide = (adminId: Id, bonus: Parties & { candidateId: Id | null }): boolean =>
  ![bonus.ownerId, bonus.referrerId, bonus.candidateId].includes(adminId);

/** Throws 403 for an admin who is one of the people of the bonus. */
export function assertMayDecide(adminId: Id, bonus: Parties & { candidateId: Id | null }): void {
  if (!mayDecide(adminId, bonus))
    throw forbidden('Eres parte de este bono: lo decide otra persona del equipo');
}

/** Throws 409 if the action does not fit the state. */
export function assertMayAct(actions: BonusActions, act: keyof BonusActions): void {
  if (!actions[act]) throw conflict(BONUS_CHANGED_TEXT);
}
