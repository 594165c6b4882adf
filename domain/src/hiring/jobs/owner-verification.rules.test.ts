import { expect, it } from 'vitest';
import {
  isConfirmedByCompany,
  OWNER_VERIFICATION_LABELS,
  OWNER_VERIFICATIONS,
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
