import type { Tx } from '../../../../platform/db/database.ts';
import type { UserRow } from '../../../people/accounts/accounts.reader.ts';
import {
  openEnterpriseReview,
  reviseEnterpriseReview,
} from '../../../people/referents/referents.commands.ts';
import type { EnterpriseRow } from '../enterprises.reader.ts';
import { findDomain } from './domain-codes.reader.ts';

/** Returns the domain of an enterprise's website if a code confirmed an address there; otherwise an empty string. */
export async function findConfirmedDomain(
  tx: Tx,
  { id, websiteDomain }: Pick<EnterpriseRow, 'id' | 'websiteDomain'>,
): Promise<string> {
  const domain = await findDomain(tx, id);
  return domain?.confirmedAt && domain.domain === websiteDomain ? websiteDomain : '';
}

/** Fields of an enterprise that an admin reviews. A verification covers the name and the tax number. */
const REVIEWED_FIELDS = [
  'fullName',
  'rnc',
  'website',
  'bio',
  'location',
  'industry',
  'size',
  'profilePic',
  'phone',
] as const;

/** Whether the verification of the enterprise was about other data. */
export const endsVerification = (
  before: Pick<EnterpriseRow, 'fullName' | 'rnc'>,
  after: { companyName?: string | undefined; rnc?: string | undefined },
): boolean =>
  (after.companyName !== undefined && after.companyName !== before.fullName) ||
  (after.rnc !== undefined && after.rnc !== before.rnc);

/**
 * Updates the review of an enterprise after it changed its profile: an open one gets a new version, and a verification that
 * ended is reviewed again. Returns whether it ended. The caller has locked the enterprise's row.
 */
export async function updateReviewAfterChange(
  tx: Tx,
  user: UserRow,
  { before, after }: { before: EnterpriseRow; after: EnterpriseRow },
  now: Date,
): Promise<boolean> {
  const reviewed = { ...user, rnc: after.rnc, domain: await findConfirmedDomain(tx, after) };
  if (REVIEWED_FIELDS.some((field) => before[field] !== after[field]))
    await reviseEnterpriseReview(tx, reviewed);
  if (!before.isVerified || after.isVerified) return false;
  await openEnterpriseReview(tx, reviewed, now);
  return true;
}
