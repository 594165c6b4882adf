import { expect, it } from 'vitest';
import {
  APPLYING_IS_FREE_TEXT,
  isConfirmedByCompany,
  OWNER_VERIFICATION_LABELS,
  OWNER_VERIFICATIONS,
  OWNER_WARNING_TEXTS,
  toOwnerVerification,
} from './owner-verification.rules.ts';

it.each([
  [true, false, 'verified', 'Verificado'],
  [true, true, 'verified', 'Verificado'],
  [false, true, 'inReview', 'En revisión'],
  [false, false, 'unverified', 'No verificado'],
] as const)('verified: %s, in review: %s → %s', (isVerified, isInReview, verification, label) => {
  expect(toOwnerVerification(isVerified, isInReview)).toBe(verification);
  expect(OWNER_VERIFICATION_LABELS[verification]).toBe(label);
  expect(OWNER_VERIFICATIONS).toContain(verification);
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
