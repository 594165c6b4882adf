import { expect, it } from 'vitest';
import { isTotpCode, normalizeCode } from './second-factor.rules.ts';

it.each([
  [' 123 456 ', '123456', true],
  ['ABCD-efgh-ijkl-mnop', 'abcdefghijklmnop', false],
  ['１２３４５６', '１２３４５６', false],
  ['12345', '12345', false],
])('a typed code %j is %j', (typed, code, isTotp) => {
  expect(normalizeCode(typed)).toBe(code);
  expect(isTotpCode(normalizeCode(typed))).toBe(isTotp);
});
