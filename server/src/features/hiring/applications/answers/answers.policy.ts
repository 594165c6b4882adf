import {
  ASK_TOO_EARLY_TEXT,
  ASKED_ALREADY_TEXT,
  CLOSED_ALREADY_TEXT,
  DRAFT_CLOSING_TEXT,
  isLongWait,
  NOT_WAITING_TEXT,
  RISKY_ANSWER_TEXT,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { findJobRisks, type JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { conflict, forbidden, invalid } from '../../../../platform/http/app-error.ts';
import { ownsJob } from '../applications.policy.ts';

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
