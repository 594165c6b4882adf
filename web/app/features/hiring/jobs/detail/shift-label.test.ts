import { SHIFT_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { expect, it } from 'vitest';
import { shiftLabel } from './shift-label.ts';

it.each([
  ['08:00 - 17:00', '8:00 a. m. – 5:00 p. m.'],
  ['12:30 - 00:15', '12:30 p. m. – 12:15 a. m.'],
  ['23:59 - 11:59', '11:59 p. m. – 11:59 a. m.'],
])('shows the shift %j as %j', (shift, label) => {
  expect(shiftLabel(shift).replaceAll('\u00a0', ' ')).toBe(label);
});

it.each(['', ...SHIFT_LABELS])('keeps %j', (shift) => {
  expect(shiftLabel(shift)).toBe(shift);
});
