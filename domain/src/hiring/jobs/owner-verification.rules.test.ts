import { expect, it } from 'vitest';
import {
  APPLYING_IS_FREE_TEXT,
  isConfirmedByCompany,
  OWNER_VERIFICATIONS,
  OWNER_WARNING_TEXTS,
  ownerVerificationLabel,
  recruiterWorkLabel,
  toOwnerVerification,
} from './owner-verification.rules.ts';

it.each([
  [true, false, 'verified', 'Referente verificado'],
  [true, true, 'verified', 'Referente verificado'],
  [false, true, 'inReview', 'En revisión'],
  [false, false, 'unverified', 'Sin verificar'],
] as const)('verified: %s, in review: %s → %s', (isVerified, isInReview, verification, label) => {
  expect(toOwnerVerification(isVerified, isInReview)).toBe(verification);
  expect(ownerVerificationLabel({ verification, enterprise: null, isAnonimous: false })).toBe(label);
  expect(OWNER_VERIFICATIONS).toContain(verification);
});

it.each([
  [{}, false, 'Empresa verificada'],
  [{}, true, 'Empresa verificada'],
  [null, true, 'Cuenta verificada'],
])('verified, enterprise %j, anonymous %s → %s', (enterprise, isAnonimous, label) => {
  expect(ownerVerificationLabel({ verification: 'verified', enterprise, isAnonimous })).toBe(label);
});

it.each([
  ['Gerente', 'Ron del Este', false, 'Gerente · dice trabajar en Ron del Este'],
  ['Gerente', 'Ron del Este', true, 'Gerente · Ron del Este'],
  ['', 'Ron del Este', false, 'dice trabajar en Ron del Este'],
  ['Gerente', '', false, 'Gerente'],
])('%s of %s, confirmed %s → %s', (position, company, isConfirmed, label) => {
  expect(recruiterWorkLabel({ position, company }, isConfirmed)).toBe(label);
});

it.each([
  [null, false],
  [{ position: 'Gerente' }, false],
  [{ companyConfirmation: null }, false],
  [{ companyConfirmation: 'confirmed' }, true],
])('posted by %j: confirmed by the company %s', (postedBy, expected) => {
  expect(isConfirmedByCompany({ postedBy })).toBe(expected);
});

it('warns in one sentence, and only says that somebody will check while a review is open', () => {
  expect(OWNER_WARNING_TEXTS.inReview).toMatch(/^Nadie ha comprobado todavía .+\bdinero\b.+\.$/);
  expect(OWNER_WARNING_TEXTS.unverified).not.toContain('todavía');
  for (const text of Object.values(OWNER_WARNING_TEXTS)) expect(text.match(/\./g)).toHaveLength(1);
});

it('says that applying is free', () => {
  expect(APPLYING_IS_FREE_TEXT).toBe('Aplicar es gratis. Nunca pagues por un empleo.');
});
