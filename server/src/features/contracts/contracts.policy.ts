import { CONTRACT_UNVERIFIED_TEXT } from '@uneed/domain/contracts/contract.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { forbidden } from '../../platform/http/app-error.ts';

type Party = Pick<Actor, 'id' | 'isVerifiedReferent'>;

/** Whether somebody opens contracts of this vacancy and changes their state: its owner, once verified (DESIGN §5). */
export const mayContract = (actor: Party, job: { ownerId: Id }): boolean =>
  actor.id === job.ownerId && actor.isVerifiedReferent;

/** 403 with the reason for those who may not. */
export function assertMayContract(actor: Party, job: { ownerId: Id }): void {
  if (actor.id !== job.ownerId) throw forbidden('Solo quien publicó esta vacante maneja sus contratos');
  if (!mayContract(actor, job)) throw forbidden(CONTRACT_UNVERIFIED_TEXT);
}
