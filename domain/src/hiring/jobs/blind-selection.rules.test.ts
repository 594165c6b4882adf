import { expect, it } from 'vitest';
import { blindName } from './blind-selection.rules.ts';

it('an unknown applicant is called by a number', () => {
  expect(blindName(7)).toBe('Aplicante 7');
});
