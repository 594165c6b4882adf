import { expect, it } from 'vitest';
import { getPosterInitials } from './job-poster.tsx';

it.each([
  ['Ana Rodríguez', 'A.R'],
  ['  ángela  maría  peña ', 'Á.P'],
  ['Yokasta', 'Y'],
  [' ', '?.?'],
])('the initials of %j are %j', (fullName, initials) =>
  expect(getPosterInitials({ fullName })).toBe(initials),
);

it('the initials of an unknown person are ?.?', () => expect(getPosterInitials(null)).toBe('?.?'));
