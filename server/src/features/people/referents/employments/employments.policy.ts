import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  type EmploymentDecision,
  type EmploymentStatus,
  employmentRetryAt,
} from '@uneed/domain/people/referents/employment.rules.ts';
import { conflict } from '../../../../platform/http/app-error.ts';

/** The state that a request must have for each decision. */
const DECIDED_FROM: Record<EmploymentDecision, EmploymentStatus> = {
  confirmed: 'pending',
  declined: 'pending',
  revoked: 'confirmed',
};

/** Throws 409 if the request is in another state, because it ended or somebody of the team decided. */
export function assertMayDecideEmployment(status: EmploymentStatus, decision: EmploymentDecision): void {
  if (status !== DECIDED_FROM[decision]) throw conflict('Esa solicitud ya cambió. Mírala otra vez.');
}

/** Throws 409 if the enterprise declined or revoked a short time ago. */
export function assertMayAskAgain(
  employment: { status: EmploymentStatus; decidedAt: Date | null },
  now: Date,
): void {
  const retryAt = employmentRetryAt(employment, now);
  if (retryAt !== null) throw conflict(`Puedes volver a pedirlo el ${formatLongDate(retryAt)}`);
}
