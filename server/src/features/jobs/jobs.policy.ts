import {
  incompleteJobText,
  JOB_REQUIRED_TEXTS,
  missingJobFields,
  type RequiredJobField,
} from '@uneed/domain/jobs/complete-job.rules.ts';
import { isJobOpen, isJobPublic, type JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { conflict, forbidden, missingFields } from '../../platform/http/app-error.ts';

/** The fields of a job that the policy reads. */
export type PolicyJob = { ownerId: string; status: JobStatus; expiresAt: Date };

type Viewer = Pick<Actor, 'id'> | null;

/** Throws 403 unless the actor is a referent, verified or not (DESIGN §5). */
export function assertMayPublish(actor: Pick<Actor, 'role'>): void {
  if (actor.role !== 'referent') throw forbidden('Necesitas ser referente para publicar');
}

export const isOwner = (viewer: Viewer, job: Pick<PolicyJob, 'ownerId'>): boolean =>
  viewer?.id === job.ownerId;

/** Only the owner sees a draft. */
export const maySee = (viewer: Viewer, job: PolicyJob): boolean =>
  isJobPublic(job.status) || isOwner(viewer, job);

/** Returns what the viewer may do. An anonymous visitor may apply too, and is then asked to sign in. */
export function getPermissions(viewer: Viewer, job: PolicyJob, hasApplied: boolean, now: Date) {
  const owns = isOwner(viewer, job);
  return {
    edit: owns,
    apply: !owns && !hasApplied && isJobOpen(job.status, job.expiresAt, now),
    seeApplicants: owns,
  };
}

/** Throws 403 unless the actor owns the job; admins may not edit it either. */
export function assertMayEdit(actor: Pick<Actor, 'id'>, job: PolicyJob): void {
  if (!isOwner(actor, job)) throw forbidden('Solo quien publicó esta vacante puede cambiarla');
}

/** Throws 409 if a job that is not a draft would become one: people have seen it, and some may have applied. */
export function assertStaysPublished(from: JobStatus, to: JobStatus): void {
  if (from === 'draft' || to !== 'draft') return;
  throw conflict('Esta vacante ya se publicó y no puede volver a ser borrador. Puedes pausarla.');
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
