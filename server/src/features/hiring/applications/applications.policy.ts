import {
  ASK_TOO_EARLY_TEXT,
  ASKED_ALREADY_TEXT,
  CLOSED_ALREADY_TEXT,
  DRAFT_CLOSING_TEXT,
  isLongWait,
  NOT_WAITING_TEXT,
  RISKY_ANSWER_TEXT,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import {
  PHONE_FOR_UNVERIFIED_TEXT,
  WITHDRAW_ACCEPTED_TEXT,
  WITHDRAW_REJECTED_TEXT,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import { NOT_BLIND_ANYMORE_TEXT } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { isJobOpen, type JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { findJobRisks, type JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { CV_ACCEPTED_TEXT, CV_REJECTED_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/app-error.ts';

type PolicyJob = { ownerId: Id; status: JobStatus; expiresAt: Date };

export const ownsJob = (actor: Pick<Actor, 'id'>, job: { ownerId: Id }): boolean => actor.id === job.ownerId;

/** Throws 403 for the actor's own job, and 409 if the actor has already applied or the job is closed (product.md, 'Applying'). */
export function assertMayApply(
  actor: Pick<Actor, 'id'>,
  job: PolicyJob,
  { hasApplied, now }: { hasApplied: boolean; now: Date },
): void {
  if (ownsJob(actor, job)) throw forbidden('No puedes aplicar a tu propia vacante');
  if (hasApplied) throw conflict('Ya aplicaste a este trabajo');
  if (!isJobOpen(job.status, job.expiresAt, now)) throw conflict('Esta oportunidad ya no está disponible');
}

/** Throws 409 for a phone that would go to an owner without verification, unless the applicant chose that. */
export function assertMayGivePhone(isOwnerVerified: boolean, isPhoneForUnverified: boolean): void {
  if (!isOwnerVerified && !isPhoneForUnverified) throw conflict(PHONE_FOR_UNVERIFIED_TEXT);
}

type PolicyApplication = { contractStatus: string | null; outcome: string | null };

/** Whether the application was rejected. Holds also after that contract was deleted, until another one is opened. */
const isRejected = ({ contractStatus, outcome }: PolicyApplication) =>
  (contractStatus ?? outcome) === 'rejected';

/**
 * Whether an application may be withdrawn. Not while its contract is accepted, and not after a rejection,
 * because the candidate could then apply again at once.
 */
export const mayWithdraw = (application: PolicyApplication): boolean =>
  application.contractStatus !== 'accepted' && !isRejected(application);

/** Throws 409 while the contract is accepted, and after a rejection. */
export function assertMayWithdraw(application: PolicyApplication): void {
  if (application.contractStatus === 'accepted') throw conflict(WITHDRAW_ACCEPTED_TEXT);
  if (isRejected(application)) throw conflict(WITHDRAW_REJECTED_TEXT);
}

/** Whether somebody decided about the application: accepted or rejected, also after that contract ended. */
const isDecided = (application: PolicyApplication): boolean =>
  isRejected(application) || (application.contractStatus ?? application.outcome) === 'accepted';

/** Throws 409 for an application that was written while the job was blind, which it is not any more. */
export function assertStillBlind(job: { isBlind: boolean }, wasToldBlind: boolean): void {
  if (wasToldBlind && !job.isBlind) throw conflict(NOT_BLIND_ANYMORE_TEXT);
}

/** Whether the CV of an application may be added or replaced: until somebody decided about it. */
export const mayChangeCv = (application: PolicyApplication): boolean => !isDecided(application);

/** Throws 409 after a decision. */
export function assertMayChangeCv(application: PolicyApplication): void {
  if (mayChangeCv(application)) return;
  throw conflict(isRejected(application) ? CV_REJECTED_TEXT : CV_ACCEPTED_TEXT);
}

/** Whether an application that is not highlighted may be: while its job is open and nobody has decided about it. */
export const mayHighlight = (application: PolicyApplication, isJobOpen: boolean): boolean =>
  isJobOpen && !isDecided(application);

/** Throws 409 for a job that is not open, and after a decision. */
export function assertMayHighlight(application: PolicyApplication, job: PolicyJob, now: Date): void {
  const isOpen = isJobOpen(job.status, job.expiresAt, now);
  if (mayHighlight(application, isOpen)) return;
  throw conflict(
    isOpen
      ? 'Ya respondieron a esta aplicación; no hace falta destacarla'
      : 'Esta oportunidad ya no está disponible',
  );
}

/** Throws 403 unless the actor owns the job. Owners answer also without verification. */
export function assertMayAnswer(actor: Pick<Actor, 'id'>, job: { ownerId: Id }): void {
  if (!ownsJob(actor, job)) throw forbidden('Solo quien publicó esta vacante responde a sus aplicantes');
}

/** Throws 409 for a draft, and for a job that is closed with a reason. */
export function assertMayClose(job: { status: JobStatus; closingReason: string | null }): void {
  if (job.status === 'draft') throw conflict(DRAFT_CLOSING_TEXT);
  if (job.closingReason !== null) throw conflict(CLOSED_ALREADY_TEXT);
}

type WaitingApplication = { isWaiting: boolean; appliedAt: Date; askedAt: Date | null };

/** Throws 409 for an application that has an answer or a contract. */
export function assertWaiting({ isWaiting }: Pick<WaitingApplication, 'isWaiting'>): void {
  if (!isWaiting) throw conflict(NOT_WAITING_TEXT);
}

/** Whether the candidate may ask for an answer: after a long wait, once. */
export const mayAsk = ({ isWaiting, appliedAt, askedAt }: WaitingApplication, now: Date): boolean =>
  isWaiting && askedAt === null && isLongWait(appliedAt, now);

/** Throws 409 with the reason if the candidate may not ask. */
export function assertMayAsk(application: WaitingApplication, now: Date): void {
  assertWaiting(application);
  if (application.askedAt) throw conflict(ASKED_ALREADY_TEXT);
  if (!mayAsk(application, now)) throw conflict(ASK_TOO_EARLY_TEXT);
}

/** Throws 400 if the own words of an owner without verification ask for money or data, as a job that is held for review does. */
export function assertHarmless(
  note: string,
  { isVerified, words }: { isVerified: boolean; words: JobRiskWords },
): void {
  if (isVerified || findJobRisks({ title: note, description: '', skills: [] }, words).length === 0) return;
  throw invalid(RISKY_ANSWER_TEXT, { note: RISKY_ANSWER_TEXT });
}
