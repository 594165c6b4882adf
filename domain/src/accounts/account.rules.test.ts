import { expect, it } from 'vitest';
import { passwordStrength } from './account.rules.ts';

it.each([
  ['12345', 0],
  ['123456', 1],
  ['aaaaaaaaaaa', 1],
  ['mango-9-ver', 2],
  ['una frase bien larga', 3],
] as const)('rates the password %j as %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
