import { expect, it } from 'vitest';
import { formatAnswerDays } from './public-enterprise.rules.ts';

it('describes how long an answer takes', () => {
  expect([0, 0.9, 1, 1.4, 2.5].map(formatAnswerDays)).toEqual([
    'menos de un día',
    'menos de un día',
    '1 día',
    '1 día',
    '3 días',
  ]);
});
