import {
  incompleteJobText,
  JOB_REQUIRED_TEXTS,
  missingJobFields,
  type RequiredJobField,
} from '@uneed/domain/hiring/jobs/complete-job.rules.ts';
import { isJobOpen, isJobPublic, JOB_STATUSES, type JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  findJobRisks,
  type JobRiskFinding,
  type JobRiskWords,
} from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import {
  WITHHELD_REASONS,
  WITHHELD_TO_DRAFT_TEXT,
  type WithheldReason,
} from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import { listTextsOfQuestions, type QuestionInput } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import {
  alreadyHighlightedText,
  isHighlightRunning,
} from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { conflict, forbidden, missingFields } from '../../../platform/http/app-error.ts';
import { hasTeamRoleOf } from '../../../platform/http/session.ts';

/** The fields of a job that the policy reads. */
export type PolicyJob = {
  ownerId: string;
  /** The status that the owner set. */
  status: JobStatus;
  expiresAt: Date;
  /** Why others do not see the job; null if they do. */
  withheld: WithheldReason | null;
};

type TeamMember = Partial<Pick<Actor, 'teamMember'>>;
type Viewer = (Pick<Actor, 'id'> & TeamMember) | null;
export type JobViewer = (Pick<Actor, 'id' | 'isAdmin'> & TeamMember & Partial<Pick<Actor, 'apiKey'>>) | null;

type StatusColumns = { status: string; ownStatus: string | null; moderation: string };

/** Returns the status that the owner set; a constraint of the database allows only these values. */
export const toJobStatus = ({ status, ownStatus }: Omit<StatusColumns, 'moderation'>): JobStatus =>
  JOB_STATUSES.find((known) => known === (ownStatus ?? status)) ?? 'draft';

/** Returns why others do not see a job; null if they do. */
export function toWithheldReason({ status, moderation }: Omit<StatusColumns, 'ownStatus'>) {
  if (status !== 'withheld') return null;
  return WITHHELD_REASONS.find((reason) => reason === moderation) ?? 'suspended';
}

/** Whether the applicants of a job were notified that it is not available any more: it was removed, or its owner is suspended. */
export const isUnavailable = (job: { moderation: string; isOwnerSuspended: boolean }): boolean =>
  job.moderation === 'removed' || job.isOwnerSuspended;

/** Returns a stored job as the policy reads it. */
export const toPolicyJob = <J extends StatusColumns>(job: J) => ({
  ...job,
  status: toJobStatus(job),
  withheld: toWithheldReason(job),
});

/** The columns of a job's status: a job that is not a draft is withheld while it is moderated or its owner is suspended. */
export function toStatusColumns(
  ownStatus: JobStatus,
  { moderation, isOwnerSuspended }: { moderation: string; isOwnerSuspended: boolean },
) {
  const isWithheld = ownStatus !== 'draft' && (moderation !== 'active' || isOwnerSuspended);
  return isWithheld ? { status: 'withheld', ownStatus } : { status: ownStatus, ownStatus: null };
}

/** Throws 403 unless the actor is a referent or a complete enterprise, verified or not (product.md, 'Job form'). */
export function assertMayPublish({ role, isOnboarded }: Pick<Actor, 'role' | 'isOnboarded'>): void {
  if (role === 'enterprise') {
    if (!isOnboarded) throw forbidden('Completa los datos de tu empresa para publicar');
  } else if (role !== 'referent') throw forbidden('Necesitas ser referente para publicar');
}

export const isOwner = (viewer: Viewer, job: Pick<PolicyJob, 'ownerId'>): boolean =>
  viewer?.id === job.ownerId;

/** Only the owner sees a draft, only the owner and admins a withheld job, and nobody a removed one. A key sees only what its owner published. */
export function maySee(viewer: JobViewer, job: PolicyJob): boolean {
  if (job.withheld === 'removed') return false;
  if (isOwner(viewer, job)) return true;
  if (viewer?.apiKey) return false;
  return isJobPublic(job.status) && (job.withheld === null || viewer?.isAdmin === true);
}

/** Whether others see the job and can apply to it. */
export const isOpen = (job: Omit<PolicyJob, 'ownerId'>, now: Date): boolean =>
  job.withheld === null && isJobOpen(job.status, job.expiresAt, now);

/** Returns what the viewer may do; a reader of the owner's team changes nothing. An anonymous visitor may apply too, and is then asked to sign in. */
export function getPermissions(viewer: Viewer, job: PolicyJob, hasApplied: boolean, now: Date) {
  const owns = isOwner(viewer, job);
  return {
    edit: owns && hasTeamRoleOf({ teamMember: viewer?.teamMember ?? null }, 'recruiter'),
    apply: !owns && !hasApplied && isOpen(job, now),
    seeApplicants: owns,
  };
}

/** Throws 403 unless the actor owns the job; admins may not edit it either. */
export function assertMayEdit(actor: Pick<Actor, 'id'>, job: PolicyJob): void {
  if (!isOwner(actor, job)) throw forbidden('Solo quien publicó esta vacante puede cambiarla');
}

/** Throws 409 if a job that is not a draft would become one: people have seen it, and some may have applied. */
export function assertMayChangeStatus(
  { status: from, withheld }: Pick<PolicyJob, 'status' | 'withheld'>,
  to: JobStatus,
): void {
  if (from === 'draft' || to !== 'draft') return;
  throw conflict(
    withheld === null
      ? 'Esta vacante ya se publicó y no puede volver a ser borrador. Puedes pausarla.'
      : WITHHELD_TO_DRAFT_TEXT,
  );
}

type RequiredFields = Record<RequiredJobField, string>;

/** Throws 400 with `missingFields` unless the job has all fields that its status requires; `wasDraft`: the job was a draft before. */
export function assertComplete(job: RequiredFields, status: JobStatus, wasDraft = false): void {
  const missing = missingJobFields(job, status);
  const [first] = missing;
  if (first === undefined) return;
  const isOpening = wasDraft && status !== 'draft';
  const errors = Object.fromEntries(missing.map((field) => [field, JOB_REQUIRED_TEXTS[field]]));
  throw missingFields(missing, isOpening ? incompleteJobText(missing) : JOB_REQUIRED_TEXTS[first], errors);
}

/** A job with everything that is written in it, to look for risks. */
export const withQuestionTexts = <Job extends { questions: readonly QuestionInput[] }>(job: Job) => ({
  ...job,
  questionTexts: listTextsOfQuestions(job.questions),
});

type JobText = Parameters<typeof findJobRisks>[0] & { questions: readonly QuestionInput[] };

/** The moderation of a job after a change, and what was found in its text. */
type TextReview = { moderation: string; isTextApproved: boolean; findings: JobRiskFinding[] };

const isSame = (one: JobRiskFinding, other: JobRiskFinding) =>
  one.risk === other.risk && one.quote === other.quote;

/**
 * Decides whether a job is held for review: a job of an unverified referent that is not a draft, with a risky text that no
 * admin has approved (product.md, 'Withheld jobs'). An approval covers what was found in the text at that time, and nothing that is added later.
 */
export function reviewText(
  text: JobText,
  { status, isVerified, words }: { status: JobStatus; isVerified: boolean; words: JobRiskWords },
  before?: JobText & { moderation: string; isTextApproved: boolean },
): TextReview {
  const findings = findJobRisks(withQuestionTexts(text), words);
  const known = before?.isTextApproved ? findJobRisks(withQuestionTexts(before), words) : [];
  const isTextApproved =
    before?.isTextApproved === true && findings.every((found) => known.some((one) => isSame(one, found)));
  const moderation = before?.moderation ?? 'active';
  const isHeld =
    moderation === 'active' && status !== 'draft' && !isVerified && findings.length > 0 && !isTextApproved;
  return { moderation: isHeld ? 'held' : moderation, isTextApproved, findings };
}

type HighlightableJob = Omit<PolicyJob, 'ownerId'> & {
  highlightedUntil: Date | null;
  /** Whether the owner is verified. */
  isVerified: boolean;
};

/** Whether the owner may highlight the job: one that everybody sees, of a verified owner, and not twice at a time. */
export const mayHighlight = (job: HighlightableJob, now: Date): boolean =>
  job.isVerified && isOpen(job, now) && !isHighlightRunning(job.highlightedUntil, now);

/** Throws 403 if the owner is not verified, and 409 if the job is not open or is highlighted already. */
export function assertMayHighlight(job: HighlightableJob, now: Date): void {
  if (!job.isVerified) throw forbidden('Para destacar vacantes, primero tenemos que verificar tu cuenta');
  if (job.withheld !== null) throw conflict('Nadie más ve esta vacante ahora, por eso no se puede destacar');
  if (job.status === 'draft') throw conflict('Publica la vacante antes de destacarla');
  if (!isOpen(job, now))
    throw conflict('Solo se destacan vacantes activas. Reactívala y vuelve a intentarlo.');
  const { highlightedUntil } = job;
  if (highlightedUntil && isHighlightRunning(highlightedUntil, now))
    throw conflict(alreadyHighlightedText(highlightedUntil));
}
