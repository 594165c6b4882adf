import { BIO_MAX_LENGTH, BIO_TOO_LONG_TEXT, isDefaultText } from '../profiles/profile.rules.ts';

/** Minimum length of a referent's biography, in characters (product.md, 'Becoming a referent'). */
export const REFERENT_BIO_MIN_LENGTH = 50;

/** Number of steps of the form to become a referent. */
export const REFERENT_STEPS = 2;

/** Decisions of an admin about a verification review. */
export const REVIEW_DECISIONS = ['verified', 'rejected'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Verification status of a user: none (no request), in review, or the last decision. */
export const VERIFICATION_STATUSES = ['none', 'inReview', ...REVIEW_DECISIONS] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const VERIFICATION_STATUS_LABELS: Readonly<Record<VerificationStatus, string>> = {
  none: 'Sin solicitud',
  inReview: 'En revisión',
  verified: 'Verificado',
  rejected: 'Rechazado',
};

/** Maximum length of the reason for a rejection, in characters; the user reads it. */
export const REVIEW_REASON_MAX_LENGTH = 500;

/** Before a decision, admins see at most this many open reports about a referent. */
export const REVIEW_REPORTS_MAX = 5;

/** Before a decision, admins see at most this many other accounts that name the same company. */
export const COMPANY_ACCOUNTS_MAX = 5;

/** Reasons against a request, before an admin decides about it. */
export type ReviewWarnings = {
  openReportCount: number;
  hasFreeMail: boolean;
  isNewAccount: boolean;
  sameCompany: readonly unknown[];
};

/** Whether an admin must be asked before the verification. */
export const needsConfirmation = (review: ReviewWarnings): boolean =>
  review.openReportCount > 0 || review.hasFreeMail || review.isNewAccount || review.sameCompany.length > 0;

/** Asks an admin who verifies a referent with open reports. */
export const openReportsText = (count: number): string =>
  `Tiene ${count} ${count === 1 ? 'reporte abierto' : 'reportes abiertos'}. ¿Verificar de todos modos?`;

/** Error for a decision about a request that changed after the admin opened it. */
export const REVIEW_CHANGED_TEXT = 'La solicitud cambió desde que la abriste. Revísala otra vez.';

/** After a successful request, the page redirects after this many milliseconds. */
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

/** Returns the validation error of a field, or null. */
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

/** Returns the fields with a validation error: empty, or a biography of the wrong length. */
export function missingReferentFields(answers: ReferentAnswers): ReferentField[] {
  const fields: ReferentField[] = ['company', 'position', 'bio', 'location'];
  return fields.filter((field) => referentValidationError(field, answers[field]) !== null);
}

/** Domains where anybody can open a mailbox, so that an address there says nothing about a company. */
export const FREE_MAIL_DOMAINS: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'ymail.com',
  'rocketmail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'gmx.com',
  'gmx.es',
  'mail.com',
  'zoho.com',
  'yandex.com',
  'yandex.ru',
  'tutanota.com',
  'tuta.com',
  'fastmail.com',
  'hey.com',
  'inbox.com',
  'codetel.net.do',
  'claro.net.do',
  'tricom.net',
  'verizon.net.do',
  'mail.ru',
  'qq.com',
  '163.com',
  'yopmail.com',
  'mailinator.com',
  'guerrillamail.com',
  'temp-mail.org',
  '10minutemail.com',
];

/** Returns the domain of an e-mail address, in lower case; empty if it has none. */
export const emailDomain = (email: string): string => email.split('@').at(-1)?.toLowerCase() ?? '';

/** Whether anybody can have an address at this registrable domain. */
export const isFreeMailDomain = (domain: string): boolean => FREE_MAIL_DOMAINS.includes(domain);

/** Badge of a verified enterprise. */
export const VERIFIED_ENTERPRISE_LABEL = 'Empresa verificada';
