import { expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { isNewAccount, NEW_ACCOUNT_DAYS, passwordStrength } from './account.rules.ts';

it('an account is new for some days', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(isNewAccount(addDays(now, 1 - NEW_ACCOUNT_DAYS), now)).toBe(true);
  expect(isNewAccount(addDays(now, -NEW_ACCOUNT_DAYS), now)).toBe(false);
});

it.each([
  ['12345', 0],
  ['123456', 1],
  ['aaaaaaaaaaa', 1],
  ['mango-9-ver', 2],
  ['una frase bien larga', 3],
] as const)('rates the password %j as %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
