import { REVIEW_CHANGED_TEXT, type ReviewDecision } from '@uneed/domain/people/referents/referent.rules.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import { conflict, forbidden } from '../../../platform/http/app-error.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import type { ReviewRow } from './referents.reader.ts';

/** Only a rejected user can request a review again: 403 without an earlier request, 409 in review or verified. */
export function assertMayRequestReview({ status }: Verification): void {
  if (status === 'none') throw forbidden('Todavía no has pedido ser referente');
  if (status === 'inReview') throw conflict('Ya estamos revisando tu perfil');
  if (status === 'verified') throw conflict('Tu perfil de referente ya está verificado');
}

/**
 * Fields that an admin reviews: all fields of the review page that the user can change. A verification covers the first three
 * and ends when one of them changes (profiles.policy.ts).
 */
const REVIEWED_FIELDS = ['fullName', 'company', 'position', 'bio', 'location', 'profilePic'] as const;

/** Whether a profile change affects a reviewed field. */
export const changesReviewedFields = (before: UserRow, after: UserRow): boolean =>
  REVIEWED_FIELDS.some((field) => before[field] !== after[field]);

/** A decision and the version that the admin saw; undefined accepts the current version (used at the terminal). */
export type DecisionOnVersion = { decision: ReviewDecision; seenVersion?: number | undefined };

/** Kinds of accounts that an admin verifies. */
export type ReviewedRole = 'referent' | 'enterprise';

const DECISION_ERRORS: Record<ReviewedRole, { noRole: string; isVerified: string; noRequest: string }> = {
  referent: {
    noRole: 'Esa persona no ha pedido ser referente',
    isVerified: 'Ese referente ya está verificado',
    noRequest: 'Ese referente no tiene ninguna solicitud en revisión',
  },
  enterprise: {
    noRole: 'Esa cuenta no es de una empresa',
    isVerified: 'Esa empresa ya está verificada',
    noRequest: 'Esa empresa no tiene ninguna solicitud en revisión',
  },
};

/** Throws 409 if the decision would change nothing, or if the review has changed since the admin saw it. */
export function assertMayDecide(
  role: ReviewedRole,
  user: Pick<UserRow, 'role' | 'isVerified'>,
  latest: ReviewRow | undefined,
  { decision, seenVersion }: DecisionOnVersion,
): void {
  const errors = DECISION_ERRORS[role];
  if (user.role !== role) throw conflict(errors.noRole);
  if (decision === 'verified' && user.isVerified) throw conflict(errors.isVerified);
  // An account without any request (demo content) has version 0.
  const version = latest?.version ?? 0;
  if (seenVersion !== undefined && seenVersion !== version) throw conflict(REVIEW_CHANGED_TEXT);
  const isOpen = latest?.decision === null;
  if (decision === 'rejected' && !isOpen && !user.isVerified) throw conflict(errors.noRequest);
}
