import {
  incompleteJobText,
  JOB_REQUIRED_TEXTS,
  missingJobFields,
  type RequiredJobField,
} from '@uneed/domain/jobs/complete-job.rules.ts';
import { isOpen, isPublic, type JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { forbidden, missingFields } from '../../platform/http/app-error.ts';

/** What of a vacancy decides who may do what. */
export type Standing = { ownerId: string; status: JobStatus; expiresAt: Date };

type Viewer = Pick<Actor, 'id'> | null;

/** Any referent publishes, verified or not (DESIGN §5). */
export function assertMayPublish(actor: Pick<Actor, 'role'>): void {
  if (actor.role !== 'referent') throw forbidden('Necesitas ser referente para publicar');
}

export const isOwner = (viewer: Viewer, job: Pick<Standing, 'ownerId'>): boolean =>
  viewer?.id === job.ownerId;

/** A draft is there for its owner only. */
export const maySee = (viewer: Viewer, job: Standing): boolean =>
  isPublic(job.status) || isOwner(viewer, job);

/** What the viewer may do; an anonymous visitor may try to apply and is asked to sign in. */
export function permissions(viewer: Viewer, job: Standing, hasApplied: boolean, now: Date) {
  const owns = isOwner(viewer, job);
  return {
    edit: owns,
    apply: !owns && !hasApplied && isOpen(job.status, job.expiresAt, now),
    seeApplicants: owns,
  };
}

/** Only its owner changes a vacancy; admins have their own ways. */
export function assertMayEdit(actor: Pick<Actor, 'id'>, job: Standing): void {
  if (!isOwner(actor, job)) throw forbidden('Solo quien publicó esta vacante puede cambiarla');
}

type Content = Record<RequiredJobField, string>;

/** 400 with `missingFields` unless it says what a vacancy of this status has to; `wasDraft` when it was kept as one before. */
export function assertComplete(job: Content, status: JobStatus, wasDraft = false): void {
  const missing = missingJobFields(job, status);
  const [first] = missing;
  if (first === undefined) return;
  const isOpening = wasDraft && status !== 'draft';
  const complaints = Object.fromEntries(missing.map((field) => [field, JOB_REQUIRED_TEXTS[field]]));
  throw missingFields(
    missing,
    isOpening ? incompleteJobText(missing) : JOB_REQUIRED_TEXTS[first],
    complaints,
  );
}
