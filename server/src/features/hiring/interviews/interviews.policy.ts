import {
  INTERVIEW_ANSWERED_TEXT,
  INTERVIEW_BLOCKED_TEXT,
  INTERVIEW_BOOKED_TEXT,
  INTERVIEW_CHANGED_TEXT,
  INTERVIEW_CLOSED_TEXT,
  INTERVIEW_UNVERIFIED_TEXT,
  MOVED_ALREADY_TEXT,
  mayAnswerNoShow,
  mayRecordResult,
  RESULT_TIME_TEXT,
  SLOT_PAST_TEXT,
  SLOT_TAKEN_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { conflict, forbidden } from '../../../platform/http/app-error.ts';
import { mayContract } from '../contracts/contracts.policy.ts';
import { isOpen, type PolicyJob } from '../jobs/jobs.policy.ts';

type Interviewer = Pick<Actor, 'id' | 'isVerified'>;
type PolicyInterview = {
  status: string;
  startsAt: Date;
  endsAt: Date;
  movedAt: Date | null;
  resultAt: Date | null;
  answer: string;
};

/** What decides whether an applicant can be offered an interview. */
export type OfferState = {
  job: PolicyJob;
  application: { contractStatus: string | null; outcome: string | null; answerReason: string | null };
  /** The last one. */
  interview: PolicyInterview | undefined;
  isBlocked: boolean;
  now: Date;
};

/** Whether an interview is agreed and not over. */
export const isCurrent = ({ status, endsAt }: Pick<PolicyInterview, 'status' | 'endsAt'>, now: Date) =>
  status === 'booked' && endsAt > now;

/** Throws 403 unless the actor owns the job. */
export function assertOwns(actor: Pick<Actor, 'id'>, job: { ownerId: Id }): void {
  if (actor.id !== job.ownerId) throw forbidden('Solo quien publicó esta vacante maneja sus entrevistas');
}

/** Throws 403 unless the actor is the verified owner of the job, who alone may also answer 'Me interesa'. */
export function assertMayOffer(actor: Interviewer, job: { ownerId: Id }): void {
  assertOwns(actor, job);
  if (!mayContract(actor, job)) throw forbidden(INTERVIEW_UNVERIFIED_TEXT);
}

/**
 * Returns why an applicant cannot be offered an interview; null if they can. For a closed job only whoever the owner is interested
 * in can, because all others get its answer.
 */
export function findOfferObstacle({
  job,
  application,
  interview,
  isBlocked,
  now,
}: OfferState): string | null {
  const { contractStatus, outcome, answerReason } = application;
  if (job.withheld !== null) return INTERVIEW_CLOSED_TEXT;
  if (answerReason !== null || (contractStatus ?? outcome) === 'rejected') return INTERVIEW_ANSWERED_TEXT;
  if (contractStatus === null && outcome === null && !isOpen(job, now)) return INTERVIEW_CLOSED_TEXT;
  if (isBlocked) return INTERVIEW_BLOCKED_TEXT;
  return interview && isCurrent(interview, now) ? INTERVIEW_BOOKED_TEXT : null;
}

/** Whether the candidate sees the job: a time of one that is held or hidden can neither be taken nor changed for another. */
export const isAgreeable = ({ jobStatus }: { jobStatus: string }): boolean =>
  jobStatus !== 'draft' && jobStatus !== 'withheld';

/** Throws 409 for a time that is past, withdrawn, or of somebody else. */
export function assertMayTake({ startsAt, isFree }: { startsAt: Date; isFree: boolean }, now: Date): void {
  if (startsAt <= now) throw conflict(SLOT_PAST_TEXT);
  if (!isFree) throw conflict(SLOT_TAKEN_TEXT);
}

/** Whether an interview may be cancelled, by either side: until it begins. */
export const mayCancel = ({ status, startsAt }: PolicyInterview, now: Date): boolean =>
  status === 'booked' && startsAt > now;

/** Throws 409 for an interview that is cancelled or has begun. */
export function assertMayCancel(interview: PolicyInterview, now: Date): void {
  if (!mayCancel(interview, now)) throw conflict(INTERVIEW_CHANGED_TEXT);
}

/** Whether the candidate may move an interview: until it begins, once. */
export const mayMove = (interview: PolicyInterview, now: Date): boolean =>
  mayCancel(interview, now) && interview.movedAt === null;

/** Throws 409 with the reason. */
export function assertMayMove(interview: PolicyInterview, now: Date): void {
  assertMayCancel(interview, now);
  if (!mayMove(interview, now)) throw conflict(MOVED_ALREADY_TEXT);
}

/** Whether the owner may record how an interview went, or correct it. */
export const mayRecord = ({ status, startsAt }: PolicyInterview, now: Date): boolean =>
  status !== 'cancelled' && mayRecordResult(startsAt, now);

/** Throws 409 for an interview that is cancelled, has not begun, or was long ago. */
export function assertMayRecord(interview: PolicyInterview, now: Date): void {
  if (interview.status === 'cancelled') throw conflict(INTERVIEW_CHANGED_TEXT);
  if (!mayRecord(interview, now)) throw conflict(RESULT_TIME_TEXT);
}

/** Whether the candidate may say what happened: about a no-show, once, within some days. */
export const mayAnswer = ({ status, answer, resultAt }: PolicyInterview, now: Date): boolean =>
  status === 'noShow' && answer === '' && resultAt !== null && mayAnswerNoShow(resultAt, now);

/** Throws 409 if there is nothing to answer. */
export function assertMayAnswerNoShow(interview: PolicyInterview, now: Date): void {
  if (!mayAnswer(interview, now)) throw conflict(INTERVIEW_CHANGED_TEXT);
}

/** Returns the id of the offer that an applicant can choose from: the last one, unless a time of it was taken; null for none. */
export const findOpenOfferId = (
  invitation: { offerId: Id } | undefined,
  interview: { offerId: Id } | undefined,
): Id | null =>
  invitation !== undefined && invitation.offerId !== interview?.offerId ? invitation.offerId : null;
