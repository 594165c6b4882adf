import type { OwnerVerification } from './owner-verification.rules.ts';

const WATCH_FOR_TEXT = 'desconfía si te piden dinero, datos del banco o fotos de tu cédula.';

/** Warnings above the apply button of a job whose owner is not verified (DESIGN §7). */
export const OWNER_WARNING_TEXTS: Record<Exclude<OwnerVerification, 'verified'>, string> = {
  inReview: `Nadie ha comprobado todavía quién publicó esta vacante: ${WATCH_FOR_TEXT}`,
  unverified: `Uneed no ha podido comprobar quién publicó esta vacante: ${WATCH_FOR_TEXT}`,
};

/** Note beside the apply button of every job (DESIGN §7). */
export const APPLYING_IS_FREE_TEXT = 'Aplicar es gratis. Nunca pagues por un empleo.';
