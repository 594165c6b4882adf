import { REVIEW_CHANGED_TEXT, type ReviewDecision } from '@uneed/domain/referents/referent.rules.ts';
import type { OwnStanding } from '@uneed/domain/referents/referents.schema.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import type { ReviewRow } from './referents.reader.ts';

/** Only a rejected request can be asked for again: 403 for who never asked, 409 while one waits or is verified. */
export function assertMayAskAgain({ status }: OwnStanding): void {
  if (status === 'none') throw forbidden('Todavía no has pedido ser referente');
  if (status === 'inReview') throw conflict('Ya estamos revisando tu perfil');
  if (status === 'verified') throw conflict('Tu perfil de referente ya está verificado');
}

/**
 * What an admin judges a request by: all that their screen shows of a person and that the person can change. A verification
 * is of the first three, and ends with a change of them (profiles.policy.ts).
 */
const JUDGED_FIELDS = ['fullName', 'company', 'position', 'bio', 'location', 'profilePic'] as const;

/** Whether a change of the profile changes what an admin judges by. */
export const changesJudged = (before: UserRow, after: UserRow): boolean =>
  JUDGED_FIELDS.some((field) => before[field] !== after[field]);

/** The decision of an admin who saw this version; undefined accepts the current one (the terminal prints what it decided). */
export type DecisionOnVersion = { decision: ReviewDecision; seenVersion?: number | undefined };

/** 409 when a decision would change nothing, or when the request is no longer what the admin saw. */
export function assertMayDecide(
  user: Pick<UserRow, 'role' | 'isVerifiedReferent'>,
  latest: ReviewRow | undefined,
  { decision, seenVersion }: DecisionOnVersion,
): void {
  if (user.role !== 'referent') throw conflict('Esa persona no ha pedido ser referente');
  if (decision === 'verified' && user.isVerifiedReferent) throw conflict('Ese referente ya está verificado');
  // A referent without any request (demo content) has version 0.
  const version = latest?.version ?? 0;
  if (seenVersion !== undefined && seenVersion !== version) throw conflict(REVIEW_CHANGED_TEXT);
  const isOpen = latest?.decision === null;
  if (decision === 'rejected' && !isOpen && !user.isVerifiedReferent)
    throw conflict('Ese referente no tiene ninguna solicitud en revisión');
}
