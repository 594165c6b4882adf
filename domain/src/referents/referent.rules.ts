import { BIO_MAX_LENGTH, BIO_TOO_LONG_TEXT, isDefaultText } from '../profiles/profile.rules.ts';

/** A referent's biography has at least this many characters (specification 2 §5). */
export const REFERENT_BIO_MIN_LENGTH = 50;

/** The form to become a referent has this many steps (specification 2 §9). */
export const REFERENT_STEPS = 2;

/** How an admin may decide about a request to become a referent. */
export const REVIEW_DECISIONS = ['verified', 'rejected'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Where somebody stands: never asked, in the queue of the admins, or what was decided last. */
export const VERIFICATION_STATUSES = ['none', 'inReview', ...REVIEW_DECISIONS] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The reason of a refusal, which its person reads, has at most this many characters. */
export const REVIEW_REASON_MAX_LENGTH = 500;

/** Error of a decision about a request that changed since the admin saw it. */
export const REVIEW_CHANGED_TEXT = 'La solicitud cambió desde que la abriste. Revísala otra vez.';

/** After the request was taken, the screen moves on after this long (specification 2 §9). */
export const REFERENT_REDIRECT_DELAY_MS = 1500;

export const MISSING_REFERENT_FIELDS_TEXT = 'Faltan campos requeridos para ser referente';

export type ReferentAnswers = { company: string; position: string; bio: string; location: string };
export type ReferentField = keyof ReferentAnswers;

export const REFERENT_FIELDS_BY_STEP: Record<number, ReferentField[]> = {
  1: ['company', 'position', 'bio'],
  2: ['location'],
};

const REQUIRED_TEXTS: Record<ReferentField, string> = {
  company: 'El nombre de la empresa es obligatorio',
  position: 'El cargo es obligatorio',
  bio: 'La biografía es obligatoria',
  location: 'La ubicación es obligatoria',
};

/** What is wrong with an answer, or null (specification 2 §5). */
export function referentValidationError(field: ReferentField, value: string): string | null {
  const text = value.trim();
  if (text === '' || isDefaultText(text)) return REQUIRED_TEXTS[field];
  if (field !== 'bio') return null;
  const length = [...text].length;
  if (length < REFERENT_BIO_MIN_LENGTH) {
    return `La biografía debe tener al menos ${REFERENT_BIO_MIN_LENGTH} caracteres`;
  }
  return length > BIO_MAX_LENGTH ? BIO_TOO_LONG_TEXT : null;
}

/** Fields that keep somebody from becoming a referent: missing, or a biography too short. */
export function missingReferentFields(answers: ReferentAnswers): ReferentField[] {
  const fields: ReferentField[] = ['company', 'position', 'bio', 'location'];
  return fields.filter((field) => referentValidationError(field, answers[field]) !== null);
}
