import {
  type ReviewDecision,
  VERIFICATION_STATUS_LABELS,
} from '@uneed/domain/people/referents/referent.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import { type AuditActor, recordAuditEntry } from '../audit/audit.commands.ts';
import type { OnVerifiedChanged } from './referents.commands.ts';
import { assertMayDecide, type DecisionOnVersion, type ReviewedRole } from './referents.policy.ts';
import { findLatestReview } from './referents.reader.ts';
import * as repository from './referents.repository.ts';
import { presentVerificationStatus } from './reviews.presenter.ts';

export { presentOpenReport } from './reviews.presenter.ts';

/** Who is decided about. Every change of reviewed fields locks the user's row, as the caller has done. */
type Reviewed = {
  role: ReviewedRole;
  user: UserRow;
  /** What only an enterprise has. */
  enterprise?: { rnc: string; domain: string };
  /** Details of the audit entry. */
  details: Record<string, string>;
  onVerifiedChanged: OnVerifiedChanged;
};

type Decision = DecisionOnVersion & { decision: ReviewDecision; reason: string };

/**
 * Updates the user, what others show of the verification, the reviews and the audit log. Returns whether it took a verification away. 409 if it would change nothing or the review has changed since the admin saw it.
 */
export async function decideReview(
  tx: Tx,
  { role, user, enterprise, details, onVerifiedChanged }: Reviewed,
  { decision, reason, seenVersion }: Decision,
  by: AuditActor,
  now: Date,
): Promise<boolean> {
  const latest = await findLatestReview(tx, user.id);
  assertMayDecide(role, user, latest, { decision, seenVersion });
  const outcome = { decision, reason, decidedBy: by.adminId };
  if (latest?.decision === null) await repository.decideReview(tx, latest.id, outcome, now);
  else await repository.insertDecidedReview(tx, { ...user, ...enterprise }, outcome, now);
  const isVerified = decision === 'verified';
  await updateUser(tx, user.id, { isVerified }, now);
  await onVerifiedChanged(tx, user.id, isVerified);
  // Only a rejection can find a verified user: a second verification is a conflict.
  const isRevoked = user.isVerified;
  const act = isRevoked ? `${role}.revoked` : `${role}.${decision}`;
  const { status } = presentVerificationStatus(user, latest);
  const entry = {
    ...by,
    act,
    subjectId: user.id,
    details: { ...details, ...(reason ? { reason } : {}) },
    before: { Verificación: VERIFICATION_STATUS_LABELS[status] },
    after: { Verificación: VERIFICATION_STATUS_LABELS[decision] },
  };
  await recordAuditEntry(tx, entry, now);
  return isRevoked;
}
