import { expect, it } from 'vitest';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_DIGITS,
  EMAIL_CONFIRMATION_MINUTES,
  isConfirmationOverdue,
  nextConfirmationAt,
  wrongEmailCodeText,
} from './email-confirmation.rules.ts';

it('has the limits of product.md', () =>
  expect([EMAIL_CONFIRMATION_MINUTES, EMAIL_CODE_DIGITS, EMAIL_CODE_ATTEMPTS]).toEqual([15, 6, 5]));

it('sends a code again after a minute', () =>
  expect(nextConfirmationAt(new Date('2026-03-02T12:00:00Z'))).toEqual(new Date('2026-03-02T12:01:00Z')));

it('asks from the seventh day on', () => {
  const createdAt = new Date('2026-03-02T12:00:00Z');
  expect(isConfirmationOverdue(createdAt, new Date('2026-03-09T11:59:59Z'))).toBe(false);
  expect(isConfirmationOverdue(createdAt, new Date('2026-03-09T12:00:00Z'))).toBe(true);
});

it('says how often a code may still be tried', () =>
  expect([2, 1, 0].map(wrongEmailCodeText)).toEqual([
    'El código no es correcto. Te quedan 2 intentos.',
    'El código no es correcto. Te queda 1 intento.',
    'El código no es correcto y ya no se puede usar. Pide otro.',
  ]));
