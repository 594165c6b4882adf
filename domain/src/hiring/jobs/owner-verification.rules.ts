/** Verification of the referent who owns a job, as everybody may see it; `unverified` if no review is open (DESIGN §7). */
export const OWNER_VERIFICATIONS = ['verified', 'inReview', 'unverified'] as const;
export type OwnerVerification = (typeof OWNER_VERIFICATIONS)[number];

/** Badges beside the company of a job (DESIGN §7). */
export const OWNER_VERIFICATION_LABELS: Record<OwnerVerification, string> = {
  verified: 'Verificado',
  inReview: 'En revisión',
  unverified: 'No verificado',
};

/** Whether a verified enterprise confirmed that the referent who published a job works there; only the page of a job says so. */
export const isConfirmedByCompany = ({ postedBy }: { postedBy: object | null }): boolean =>
  postedBy !== null && 'companyConfirmation' in postedBy && postedBy.companyConfirmation === 'confirmed';

/** Returns the verification of an owner. */
export function toOwnerVerification(isVerified: boolean, isInReview: boolean): OwnerVerification {
  if (isVerified) return 'verified';
  return isInReview ? 'inReview' : 'unverified';
}
