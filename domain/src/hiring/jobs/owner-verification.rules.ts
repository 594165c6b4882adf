/** Verification of the referent who owns a job, as everybody may see it; `unverified` if no review is open (product.md, 'Trust'). */
export const OWNER_VERIFICATIONS = ['verified', 'inReview', 'unverified'] as const;
export type OwnerVerification = (typeof OWNER_VERIFICATIONS)[number];

/** Badges beside the company of a job. */
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

const WATCH_FOR_TEXT = 'desconfía si te piden dinero, datos del banco o fotos de tu cédula.';

/** Warnings above the apply button of a job whose owner is not verified (product.md, 'Trust'). */
export const OWNER_WARNING_TEXTS: Record<Exclude<OwnerVerification, 'verified'>, string> = {
  inReview: `Nadie ha comprobado todavía quién publicó esta vacante: ${WATCH_FOR_TEXT}`,
  unverified: `Uneed no ha podido comprobar quién publicó esta vacante: ${WATCH_FOR_TEXT}`,
};

/** Note beside the apply button of every job. */
export const APPLYING_IS_FREE_TEXT = 'Aplicar es gratis. Nunca pagues por un empleo.';
