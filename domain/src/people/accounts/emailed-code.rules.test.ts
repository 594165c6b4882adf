import { expect, it } from 'vitest';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MINUTES,
  nextEmailedCodeAt,
  wrongEmailCodeText,
} from './emailed-code.rules.ts';

it('has the limits of product.md', () =>
  expect([EMAIL_CODE_MINUTES, EMAIL_CODE_DIGITS, EMAIL_CODE_ATTEMPTS]).toEqual([15, 6, 5]));

it('sends a code again after a minute', () =>
  expect(nextEmailedCodeAt(new Date('2026-03-02T12:00:00Z'))).toEqual(new Date('2026-03-02T12:01:00Z')));

it('says how often a code may still be tried', () =>
  expect([2, 1, 0].map(wrongEmailCodeText)).toEqual([
    'El código no es correcto. Te quedan 2 intentos.',
    'El código no es correcto. Te queda 1 intento.',
    'El código no es correcto y ya no se puede usar. Pide otro.',
  ]));
