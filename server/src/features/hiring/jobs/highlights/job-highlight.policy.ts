import {
  alreadyHighlightedText,
  isHighlightRunning,
} from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { conflict, forbidden } from '../../../../platform/http/app-error.ts';
import { isOpen, type PolicyJob } from '../jobs.policy.ts';

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
