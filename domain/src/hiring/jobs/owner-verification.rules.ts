/** Verification of the referent who owns a job, as everybody may see it; `unverified` if no review is open (product.md, 'Trust'). */
export const OWNER_VERIFICATIONS = ['verified', 'inReview', 'unverified'] as const;
export type OwnerVerification = (typeof OWNER_VERIFICATIONS)[number];

const UNVERIFIED_LABELS = { inReview: 'En revisión', unverified: 'Sin verificar' } as const;

type VerifiedOwner = { verification: OwnerVerification; enterprise: object | null; isAnonimous: boolean };

/**
 * The badge of a job names who was verified. An anonymous job does not say whether a person or an enterprise publishes it: there are few
 * verified enterprises, so that alone would narrow down who it is.
 */
export function ownerVerificationLabel({ verification, enterprise, isAnonimous }: VerifiedOwner): string {
  if (verification !== 'verified') return UNVERIFIED_LABELS[verification];
  if (isAnonimous && enterprise === null) return 'Cuenta verificada';
  return enterprise === null ? 'Referente verificado' : 'Empresa verificada';
}

/** Where a referent works: their own word until the company confirms it. */
export const recruiterWorkLabel = (
  { position, company }: { position: string; company: string },
  isConfirmed: boolean,
): string =>
  [position, company && !isConfirmed ? `dice trabajar en ${company}` : company].filter(Boolean).join(' · ');

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
  unverified: `Quien publicó esta vacante está sin verificar: ${WATCH_FOR_TEXT}`,
};

/** Note beside the apply button of every job. */
export const APPLYING_IS_FREE_TEXT = 'Aplicar es gratis. Nunca pagues por un empleo.';
