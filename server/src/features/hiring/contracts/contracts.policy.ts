import {
  CONTRACT_UNVERIFIED_ENTERPRISE_TEXT,
  CONTRACT_UNVERIFIED_TEXT,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { HIRE_CONFIRMED_TEXT, HIRED_TEXT } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { HireStatus } from '@uneed/domain/people/notifications/notification.rules.ts';
import { conflict, forbidden } from '../../../platform/http/app-error.ts';

type ContractActor = Pick<Actor, 'id' | 'isVerified'>;

/** Whether the actor may open contracts of this job and change their status: only its verified owner (product.md, 'Contracts'). */
export const mayContract = (actor: ContractActor, job: { ownerId: Id }): boolean =>
  actor.id === job.ownerId && actor.isVerified;

/** Throws 403 with the reason if the actor may not. */
export function assertMayContract(actor: ContractActor & { role: string }, job: { ownerId: Id }): void {
  if (actor.id !== job.ownerId)
    throw forbidden('Solo quien publicó esta vacante responde a quienes aplicaron');
  if (mayContract(actor, job)) return;
  throw forbidden(
    actor.role === 'enterprise' ? CONTRACT_UNVERIFIED_ENTERPRISE_TEXT : CONTRACT_UNVERIFIED_TEXT,
  );
}

/** Throws 409 with the reason while the applicant is marked as hired, or the hire is confirmed: the contract and the application stay. */
export function assertNotHired(activeHire: HireStatus | undefined): void {
  if (activeHire === undefined) return;
  throw conflict(activeHire === 'confirmed' ? HIRE_CONFIRMED_TEXT : HIRED_TEXT);
}
