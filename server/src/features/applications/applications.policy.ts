import {
  WITHDRAW_ACCEPTED_TEXT,
  WITHDRAW_REJECTED_TEXT,
} from '@uneed/domain/applications/application.rules.ts';
import { isOpen, type JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';

type Vacancy = { ownerId: Id; status: JobStatus; expiresAt: Date };

export const ownsJob = (actor: Pick<Actor, 'id'>, job: { ownerId: Id }): boolean => actor.id === job.ownerId;

/** 403 for one's own vacancy, 409 for one applied to already, 409 for a closed one (DESIGN §5). */
export function assertMayApply(
  actor: Pick<Actor, 'id'>,
  job: Vacancy,
  { hasApplied, now }: { hasApplied: boolean; now: Date },
): void {
  if (ownsJob(actor, job)) throw forbidden('No puedes aplicar a tu propia vacante');
  if (hasApplied) throw conflict('Ya aplicaste a este trabajo');
  if (!isOpen(job.status, job.expiresAt, now)) throw conflict('Esta oportunidad ya no está disponible');
}

type Answered = { contractStatus: string | null; outcome: string | null };

/** Whether it was rejected: also when that contract is gone, but not once another one is open. */
const isRejected = ({ contractStatus, outcome }: Answered) => (contractStatus ?? outcome) === 'rejected';

/**
 * Whether an application may be taken back: not while its contract is accepted (DESIGN §5), nor once it was rejected, or one
 * could apply again at once to whoever has just said no.
 */
export const mayWithdraw = (application: Answered): boolean =>
  application.contractStatus !== 'accepted' && !isRejected(application);

/** 409 while the contract is accepted, and for what was rejected. */
export function assertMayWithdraw(application: Answered): void {
  if (application.contractStatus === 'accepted') throw conflict(WITHDRAW_ACCEPTED_TEXT);
  if (isRejected(application)) throw conflict(WITHDRAW_REJECTED_TEXT);
}
